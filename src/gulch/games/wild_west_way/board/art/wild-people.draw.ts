/** Everybody in Wild West Way as one sheet of symbols: who are wanted, the people of the town, the players' characters. */
import {
  apron, bandolier, beard, braces, bruise, bust, chain, diamond, fringe, glasses, kerchief, medal, moustache, neckerchief, necklace, paper, scar, tie, whiskers,
  type Looks,
} from "./parts";
import type { Who } from "./who";

const PEOPLE: Record<Who, Looks> = {
  // wanted
  W1: { skin: "#D9AE86", coat: "#4F3B57", hat: ["preacher", "#3A2E3F", "#8E2413"], hair: "#5A3A1E", female: true, face: scar },
  W2: { skin: "#E5BC92", coat: "#6B5B3A", hat: ["fur", "#6E5236"], face: beard("#8A4A1E") },
  W3: { skin: "#D9AE86", coat: "#6A5742", hat: ["cowboy", "#5B4630", "#B5482A"], face: moustache("#3a2a1a") },
  W4: { skin: "#F2CFAE", coat: "#7A1F3A", hat: ["bun", "#D9B45A"], female: true, extra: diamond },
  W5: { skin: "#E5BC92", coat: "#3F4A55", hat: ["bowler", "#3A3531", "#B5482A"], face: beard("#3A2A1E") },
  W6: { skin: "#C98F63", coat: "#1E1C1F", shirt: "#7A1F14", hat: ["cowboy", "#1C1A1B", "#C9A25B"], face: moustache("#1d120a") + scar },
  W7: { skin: "#C9A07A", coat: "#2A2A2A", hat: ["cowboy", "#2A2A2A", "#6A5742"], face: kerchief("#6A5742") },
  // the town
  ENG: { coat: "#35506B", shirt: "#B9B2A4", hat: ["flat", "#27364F"], face: moustache("#6B3A1A"), extra: neckerchief("#B5482A") },
  SNG: { skin: "#B97F57", coat: "#6B2F7A", shirt: "#B97F57", hat: ["bun", "#1E1410"], female: true, extra: necklace },
  GUN: { coat: "#4A4640", shirt: "#C9B68E", hat: ["visor", "#5B3A1E"], hair: "#5A5550", face: beard("#5A5550") },
  PRZ: { skin: "#D9AE86", coat: "#D9AE86", shirt: "#8E2413", hair: "#5A3A1E", face: bruise + moustache("#5A3A1E"), extra: braces("#8E2413") },
  BRE: { skin: "#8F6142", coat: "#7B5A3C", hat: ["cowboy", "#C59A5C", "#3F7A4E"], female: true, hair: "#1E1410", extra: neckerchief("#3F7A4E") },
  SHA: { skin: "#F2CFAE", coat: "#1F1D22", shirt: "#fff", hat: ["bowler", "#2F2A2A", "#D9A441"], face: moustache("#1d120a"), extra: tie("#8E2413") },
  CAV: { skin: "#C98F63", coat: "#2F4F7A", shirt: "#F2C14B", hat: ["cowboy", "#2B3A52", "#F2C14B"], hair: "#2A1B14", extra: medal },
  BOU: { skin: "#8F6142", coat: "#5A2E2E", shirt: "#F4EAD6", hat: ["bowler", "#2A2220", "#8E2413"], face: beard("#1E1410"), extra: tie("#1d120a") },
  TRA: { skin: "#D9AE86", coat: "#8A6B3E", hat: ["fur", "#7B5A3C"], face: beard("#6B3A1A"), extra: fringe },
  BOK: { coat: "#6B7F4A", shirt: "#fff", hat: ["bowler", "#8A6B3E", "#FBF5E6"], hair: "#5A3A1E", extra: paper + tie("#B5482A") },
  OLD: { skin: "#E5BC92", coat: "#7C6A4E", hat: ["cowboy", "#8F7A55", "#5B3A1E"], face: beard("#E3DED2"), extra: braces("#5B3A1E") },
  OUT: { skin: "#D9AE86", coat: "#5B4A3A", shirt: "#3A2A1E", hat: ["cowboy", "#4A3524", "#C9A25B"], face: kerchief("#B5482A") },
  LAW: { coat: "#27364F", shirt: "#fff", hat: ["top", "#26221F", "#5A4632"], hair: "#8A8378", face: glasses + whiskers("#8A8378") },
  BNK: { coat: "#3F4A3A", shirt: "#EFE3C8", hat: ["top", "#33302B", "#D9A441"], face: moustache("#B9B2A4"), extra: chain },
  PED: { skin: "#C98F63", coat: "#8C4A2E", hat: ["preacher", "#6B4A2A", "#E2B03A"], hair: "#2A1B14", extra: necklace },
  FOR: { skin: "#D9AE86", coat: "#C0632B", shirt: "#E9DDBF", hat: ["cowboy", "#B58A4A", "#5B3A1E"], face: beard("#6B3A1A") },
  PRO: { skin: "#EBC49A", coat: "#A8763A", shirt: "#8E2413", hat: ["flat", "#6E4B2A"], face: beard("#B9B2A4"), extra: braces("#4A3524") },
  TAX: { coat: "#7B8FA0", shirt: "#fff", hat: ["visor", "#3F7A4E"], hair: "#A9652F", face: glasses, extra: apron("#FBF5E6") },
  // the players
  red: { skin: "#C98F63", coat: "#C8442E", hat: ["cowboy", "#3A241A", "#C8442E"], hair: "#1E1410", female: true },
  green: { coat: "#2F8F5B", shirt: "#fff", hat: ["bowler", "#1F4F36", "#D9A441"], face: moustache("#6B3A1A") },
  blue: { coat: "#2F6DB5", hat: ["cowboy", "#C59A5C", "#2F6DB5"], hair: "#8A4A1E", female: true },
  black: { skin: "#8F6142", coat: "#2A2A2A", shirt: "#B9B2A4", hat: ["flat", "#4A4640"], face: beard("#1E1410") },
  white: { skin: "#E5BC92", coat: "#E9E3D4", shirt: "#7B8FA0", hat: ["preacher", "#D8CFBB", "#5A4632"], face: glasses + moustache("#B9B2A4"), extra: bandolier },
  // whoever comes from a card set of one's own
  stranger: { coat: "#6A5742", hat: ["cowboy", "#5B4630", "#2B2118"], face: kerchief("#35627A") },
};

export default function draw(): string {
  const symbols = Object.entries(PEOPLE).map(([id, looks]) => `<symbol id="${id}" viewBox="0 -4 60 70">${bust(looks)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
