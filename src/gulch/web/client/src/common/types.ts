/** What boards and shell are told: the types of the server, and what the client adds to them. */
import type * as screens from "$client/api/screens";
import type { ChatLine, LogLine, Stage, TableInfo, VoteInfo } from "$client/api/schema";
import type { Pick } from "$client/table/pick.svelte";

export type { LogLine, SeatInfo, Stage, TableInfo } from "$client/api/schema";
export type {
  Barred,
  Choice,
  ContestSide,
  Die,
  Figure,
  Forecast,
  Offer,
  Panel,
  Piece,
  Question,
  Strip,
  Tally,
} from "$client/api/screens";
export type { Pick } from "$client/table/pick.svelte";

export type Phase = "rolling" | "bang" | "falling" | "done"; // of a volley
export type Size = "desk" | "phone";
export type Colour = string; // a seat's: red, blue, green, yellow, purple, black, white

/** Any contest: gunfight, duel, brawl, poker dice. */
export interface Contest extends screens.Contest {
  roll?: number; // changes when dice have been thrown anew; counted by the client
}

/** One table as a screen shows it: `Table` and `Piece` are those of the game's own board. */
export interface View<Table = unknown, Piece extends screens.Piece = screens.Piece> extends screens.View {
  table: Table;
  pieces: Piece[];
  panels: screens.Panel[];
  info: TableInfo;
  turn: number[]; // seats known to be asked
  votes: VoteInfo[];
  log: LogLine[];
  chat: ChatLine[];
}

export interface BoardProps<Table = unknown, Piece extends screens.Piece = screens.Piece> {
  view: View<Table, Piece>;
  size: Size;
  pick: Pick;
  stage?: Stage | null; // what is played over the board just now
}
