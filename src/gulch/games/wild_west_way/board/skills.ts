/** The four skills and the items: their pictures and inks. */
import type { Skill } from "./table";

export type SkillId = Skill["skill"];

export const SKILLS: Record<SkillId, { icon: string; ink: string }> = {
  S: { icon: "revolver", ink: "#8E2413" },
  B: { icon: "fist", ink: "#6E4424" },
  R: { icon: "horse-head", ink: "#24578F" },
  G: { icon: "poker-hand", ink: "#4C5E30" },
};

const ITEMS: Record<string, string> = {
  REV: "revolver",
  RIF: "lee-enfield",
  KNU: "brass-knuckles",
  WHP: "whip",
  HRS: "horse-head",
  SPU: "cowboy-boot",
  CRD: "poker-hand",
  ACE: "card-ace-spades",
  HAT: "western-hat",
  DYN: "dynamite",
};
const EVENTS: Record<string, string> = {
  TRN: "steam-locomotive",
  RUS: "gold-nuggets",
  WAG: "wooden-crate",
  AMN: "breaking-chain",
  FIR: "fire",
  CMP: "prayer",
  RAI: "bandit",
  ROD: "lasso",
};

export const itemIcon = (id: string) => ITEMS[id] ?? "swap-bag";
export const eventIcon = (id: string) => EVENTS[id] ?? "card-random";

/** The colour of an item's card: that of its skill, brown for a Hat and the like. */
export function itemInk(id: string, skills: Record<string, number>): string {
  const skill = Object.keys(skills)[0] as SkillId | undefined;
  return skill ? SKILLS[skill].ink : id === "DYN" ? "#A92A15" : "#7A4B2A";
}
