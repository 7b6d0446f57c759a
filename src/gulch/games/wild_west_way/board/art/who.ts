/** Who is drawn in wild-people.draw.ts. A card set of one's own may name others: they are strangers. */
const WANTED = ["W1", "W2", "W3", "W4", "W5", "W6", "W7"] as const;
const TOWN = [
  "ENG",
  "SNG",
  "GUN",
  "PRZ",
  "BRE",
  "SHA",
  "CAV",
  "BOU",
  "TRA",
  "BOK",
  "OLD",
  "OUT",
  "LAW",
  "BNK",
  "PED",
  "FOR",
  "PRO",
  "TAX",
] as const;
const PLAYERS = ["red", "green", "blue", "black", "white"] as const;

export type Who = (typeof WANTED)[number] | (typeof TOWN)[number] | (typeof PLAYERS)[number] | "stranger";

const KNOWN: ReadonlySet<string> = new Set([...WANTED, ...TOWN, ...PLAYERS]);

export const who = (id: string): Who => (KNOWN.has(id) ? (id as Who) : "stranger");
