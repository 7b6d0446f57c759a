/** Each game's board lies in its own folder and is fetched when its table is opened. */
import type { Component } from "svelte";
import type { BoardProps } from "$client/common/types";
import GenericBoard from "./GenericBoard.svelte";

type AnyBoard = Component<BoardProps<never>>;
const found = import.meta.glob<{ default: AnyBoard }>("../../../../games/*/board/Board.svelte");

export async function boardOf(game: string): Promise<AnyBoard> {
  const folder = `/${game.replaceAll("-", "_")}/board/Board.svelte`;
  const path = Object.keys(found).find((key) => key.endsWith(folder));
  return path ? (await found[path]!()).default : (GenericBoard as unknown as AnyBoard);
}
