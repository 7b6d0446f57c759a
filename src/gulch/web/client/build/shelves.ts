/** Where games lie: the folder of our own, and those that GULCH_GAMES names. Their boards are found in all of them. */
import { existsSync, readdirSync } from "node:fs";
import { basename, delimiter, join, resolve } from "node:path";
import type { Plugin } from "vite";

const BOARDS = "$boards"; // Board.svelte and Asks.svelte of each game, fetched when they are wanted
const POSTERS = "$posters"; // drawn: the address of each by its game; the pages find them by the manifest

export function shelves(own: string): string[] {
  const others = (process.env["GULCH_GAMES"] ?? "").split(delimiter).filter(Boolean);
  return [own, ...others.map((shelf) => resolve(shelf))].filter(existsSync);
}

/** Every game's board folder, as src/gulch/games/way_out_west/board. */
export function boardFolders(all: string[]): string[] {
  const games = all.flatMap((shelf) =>
    readdirSync(shelf)
      .sort()
      .map((game) => join(shelf, game, "board")),
  );
  return games.filter(existsSync);
}

export function boards(all: string[]): Plugin {
  const having = (file: string) =>
    boardFolders(all)
      .map((folder) => join(folder, file))
      .filter(existsSync);
  const called = (path: string) => basename(join(path, "../..")).replaceAll("_", "-");
  const fetching = (file: string) =>
    having(file)
      .map((path) => `  ${JSON.stringify(called(path))}: () => import(${JSON.stringify(path)}),\n`)
      .join("");
  const drawn = (file: string) => {
    const found = having(file);
    const fetched = found.map((path, i) => `import p${i} from ${JSON.stringify(path + "?drawn")};\n`).join("");
    const named = found.map((path, i) => `  ${JSON.stringify(called(path))}: p${i},\n`).join("");
    return `${fetched}export const posters = {\n${named}};\n`;
  };
  return {
    name: "gulch-boards",
    resolveId: (id) => (id === BOARDS || id === POSTERS ? `\0${id}` : null),
    load(id) {
      if (id === `\0${BOARDS}`)
        return `export const boards = {\n${fetching("Board.svelte")}};\nexport const asks = {\n${fetching("Asks.svelte")}};\n`;
      if (id === `\0${POSTERS}`) return drawn("poster.draw.ts");
      return null;
    },
  };
}
