/** A view out of the first message of a feed; what it does not have is empty. */
import type { Feed } from "$client/api/schema";
import type { View } from "$client/common/types";

const EMPTY = {
  seats: [],
  options: {},
  question: null,
  choices: [],
  barred: [],
  asides: [],
  aside_words: {},
  orders: [],
  undo: false,
  scores: null,
  ranks: null,
  tally: null,
  turn: [],
  table: {},
  pieces: [],
  panels: [],
  votes: [],
  log: [],
  chat: [],
};

export function whole(feed: Feed): View {
  return { ...EMPTY, ...(feed.set as object) } as unknown as View;
}
