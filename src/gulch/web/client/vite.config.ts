import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

import { art } from "./build/art.ts";
import { handedOn } from "./build/dev.ts";
import { boards, shelves } from "./build/shelves.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const games = shelves(here("../../games"));

export default defineConfig({
  base: "/static/",
  cacheDir: here("generated/vite"),
  plugins: [art(here("."), games), boards(games), svelte({ compilerOptions: { css: "external" } })],
  resolve: {
    alias: { $client: here("src"), $generated: here("generated") },
    dedupe: ["svelte"], // boards lie outside this folder and have no packages of their own
  },
  build: {
    outDir: process.env["GULCH_STATIC"] ?? here("../static"),
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"], // they know light-dark()
    rolldownOptions: {
      input: { table: here("src/table/main.ts"), lesson: here("src/lesson/main.ts"), pages: here("src/pages.ts") },
    },
  },
  server: {
    host: "127.0.0.1",
    hmr: { path: "hot" },
    fs: { allow: [here("../.."), ...games] },
    proxy: handedOn(process.env["GULCH_BACK"]),
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
