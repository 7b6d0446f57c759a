/** Letters that several things of the table have. */
import type { Gang, House } from "./table";

export type Route = Gang["route"];
export type Way = Gang["ways"][number];
export type Kind = House["kind"];
