/** Makes the art at build time: icon sprite and fonts from npm packages, and the boards' drawings. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runnerImport, type Plugin } from "vite";

import { boardFolders } from "./shelves.ts";

const FONTS: Record<string, { family: string; weights: number[] }> = {
  rye: { family: "Rye", weights: [400] },
  "zilla-slab": { family: "Zilla Slab", weights: [500, 700] },
  "source-sans-3": { family: "Source Sans 3", weights: [400, 600, 700] },
};
const DRAWN = "?drawn"; // import url from "./terrain.draw.ts?drawn" runs the file and keeps the SVG it gives

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44"><rect x="-22" y="-22" width="44" height="44" rx="9" fill="#3B2616"/><g fill="#D9A441"><path d="M-10.2 4.6Q-11 -7 -7.6 -11.2Q-4.5 -13.6 0 -10.6Q4.5 -13.6 7.6 -11.2Q11 -7 10.2 4.6Q0 7 -10.2 4.6Z"/><path d="M-17.5 3.5Q-16 9.5 0 9.8Q16 9.5 17.5 3.5Q18 1.6 15.6 2.2Q11 4.2 8.6 3.6L-8.6 3.6Q-11 4.2 -15.6 2.2Q-18 1.6 -17.5 3.5Z"/></g></svg>\n`;
const FAVICON_TURN = FAVICON.replace(
  "</svg>",
  '<circle cx="13" cy="-13" r="8.5" fill="#E4572E" stroke="#FBF5E6" stroke-width="2.5"/></svg>',
); // your turn

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}
type Drawing = { default: () => string };

export function art(client: string, shelves: string[]): Plugin {
  const generated = join(client, "generated");
  const modules = join(client, "node_modules");
  return {
    name: "gulch-art",
    enforce: "pre",
    config() {
      mkdirSync(join(generated, "fonts"), { recursive: true });
      writeFileSync(join(generated, "sprite.svg"), sprite(modules, iconNames(client, shelves)));
      writeFileSync(join(generated, "favicon.svg"), FAVICON);
      writeFileSync(join(generated, "favicon-turn.svg"), FAVICON_TURN);
      writeFileSync(join(generated, "fonts.css"), fonts(modules, generated));
    },
    async load(id) {
      if (!id.endsWith(DRAWN)) return null;
      const file = id.slice(0, -DRAWN.length);
      const { module } = await runnerImport<Drawing>(file, {
        configFile: false,
        resolve: { alias: { $client: join(client, "src") } },
      });
      const board = boardFolders(shelves).find((folder) => file.startsWith(folder));
      const name = board ? `${basename(dirname(board))}-` : "";
      const svg = join(generated, `${name}${basename(file, ".draw.ts")}.svg`);
      writeFileSync(svg, module.default());
      return `export { default } from ${JSON.stringify(svg + "?url")};`;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "credits.json", source: JSON.stringify(credits(modules), null, 1) });
    },
  };
}

/** The shell's icons and those that each game's board names. */
function iconNames(client: string, shelves: string[]): string[] {
  const lists = [
    join(client, "build", "icons.json"),
    ...boardFolders(shelves).map((folder) => join(folder, "icons.json")),
  ];
  const names = lists.filter(existsSync).flatMap((list) => JSON.parse(readFileSync(list, "utf8")) as string[]);
  return [...new Set(names)].sort();
}

function sprite(modules: string, names: string[]): string {
  const text = readFileSync(join(modules, "@iconify-json/game-icons/icons.json"), "utf8");
  const set = JSON.parse(text) as IconSet;
  const symbols = names.map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`game-icons has no icon called ${name}`);
    const body = icon.body.replace(/fill="#000(000)?"/g, 'fill="currentColor"');
    return `<symbol id="${name}" viewBox="0 0 ${set.width ?? 512} ${set.height ?? 512}">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

function fonts(modules: string, generated: string): string {
  let faces = "";
  for (const [name, { family, weights }] of Object.entries(FONTS)) {
    for (const weight of weights) {
      const file = `${name}-latin-${weight}-normal.woff2`;
      copyFileSync(join(modules, "@fontsource", name, "files", file), join(generated, "fonts", file));
      faces += `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap;\n`;
      faces += `  src: url("./fonts/${file}") format("woff2"); }\n`;
    }
  }
  return faces;
}

/** What the credits page lists. */
function credits(modules: string) {
  const version = (name: string) =>
    (JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")) as { version: string }).version;
  const font = (name: string) => ({
    what: FONTS[name]!.family,
    by: "its authors, by way of Fontsource",
    licence: "SIL Open Font License 1.1",
    address: `https://fontsource.org/fonts/${name}`,
    version: version(`@fontsource/${name}`),
  });
  return [
    {
      what: "Icons",
      by: "Lorc, Delapouite and the other authors of game-icons.net",
      licence: "CC BY 3.0",
      address: "https://game-icons.net",
      version: version("@iconify-json/game-icons"),
    },
    ...Object.keys(FONTS).map(font),
    {
      what: "Svelte",
      by: "the Svelte contributors",
      licence: "MIT",
      address: "https://svelte.dev",
      version: version("svelte"),
    },
  ];
}
