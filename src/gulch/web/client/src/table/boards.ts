/** Each game's board lies in its own folder, wherever that is, and is fetched when its table is opened. */
import type { Component } from "svelte";
import type { BoardProps } from "$client/common/types";
import { asks, boards } from "$boards";
import GenericBoard from "./GenericBoard.svelte";

type AnyBoard = Component<BoardProps<never>>;
type Files = Record<string, () => Promise<{ default: unknown }>>;

const fetchedBoards = new Map<string, AnyBoard>();

export async function boardOf(game: string): Promise<AnyBoard> {
  const board = (await fetched(boards, game)) ?? (GenericBoard as unknown as AnyBoard);
  fetchedBoards.set(game, board);
  return board;
}

/** One that has been fetched already: it is drawn at once, and no table is seen without its board. */
export function boardAtHand(game: string): AnyBoard | null {
  return fetchedBoards.get(game) ?? null;
}

/** A game's own part of the decision panel, if it has one. */
export async function asksOf(game: string): Promise<AnyBoard | null> {
  return fetched(asks, game);
}

async function fetched(files: Files, game: string): Promise<AnyBoard | null> {
  const file = files[game];
  return file ? ((await file()).default as AnyBoard) : null;
}
