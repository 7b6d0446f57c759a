/** Each game's board lies in its own folder and is fetched when its table is opened. */
import type { Component } from "svelte";
import type { BoardProps } from "$client/common/types";
import GenericBoard from "./GenericBoard.svelte";

type AnyBoard = Component<BoardProps<never>>;
type Files = Record<string, () => Promise<{ default: AnyBoard }>>;
const boards = import.meta.glob<{ default: AnyBoard }>("../../../../games/*/board/Board.svelte");
const asks = import.meta.glob<{ default: AnyBoard }>("../../../../games/*/board/Asks.svelte");

export async function boardOf(game: string): Promise<AnyBoard> {
  return (await fetched(boards, game)) ?? (GenericBoard as unknown as AnyBoard);
}

/** A game's own part of the decision panel, if it has one. */
export async function asksOf(game: string): Promise<AnyBoard | null> {
  return fetched(asks, game);
}

async function fetched(files: Files, game: string): Promise<AnyBoard | null> {
  const folder = `/${game.replaceAll("-", "_")}/board/`;
  const path = Object.keys(files).find((key) => key.includes(folder));
  return path ? (await files[path]!()).default : null;
}
