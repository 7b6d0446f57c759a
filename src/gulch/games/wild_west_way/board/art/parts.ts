/** Parts of a bust, in a box of 60 × 66: hats, beards, coats and what is worn on them. */
const INK = "#1d120a";

export type HatKind = "cowboy" | "top" | "bowler" | "flat" | "preacher" | "fur" | "visor" | "bun";

export function hat(kind: HatKind, colour: string, band = "#2B2118"): string {
  const body = `fill="${colour}" stroke="${INK}" stroke-width="1"`;
  const shapes: Record<HatKind, string> = {
    cowboy:
      `<path d="M8 19.5Q30 29 52 19.5q-4-3.5-11-2L38.5 6.5Q34 3 30 6.5 26 3 21.5 6.5L19 17.5q-7-1.5-11 2z" ${body}/>` +
      `<path d="M19.3 16q10.7 4.5 21.4 0l-.6-3.2q-10.1 4-20.2 0z" fill="${band}"/>`,
    top:
      `<path d="M20-3h20l-1.5 19h-17z" ${body}/><path d="M20.8 10h18.4l-.4 5.5H21.2z" fill="${band}"/>` +
      `<path d="M13 17.5q17 5 34 0 0-3.5-5-3.5H18q-5 0-5 3.5z" ${body}/>`,
    bowler:
      `<path d="M18.5 17q0-13 11.5-13t11.5 13z" ${body}/><path d="M18.5 17q0-2 .3-3.5h22.4q.3 1.5.3 3.5z" fill="${band}"/>` +
      `<path d="M13.5 17.5q16.5 6 33 0-1-2.5-5-1.5H18.5q-4-1-5 1.5z" ${body}/>`,
    flat: `<path d="M17.5 19q-2-12 13-12.5 13-.5 13 9l4 4.5q-6 1.5-12-1-9-2-18 0z" ${body}/>`,
    preacher:
      `<path d="M20.5 16l1.5-9.5h16l1.5 9.5z" ${body}/><path d="M20.6 12.5h18.8l.6 4H20z" fill="${band}"/>` +
      `<path d="M8 17.5h44q-3 4.5-22 4.5T8 17.5z" ${body}/>`,
    fur:
      `<path d="M17 21q-2-16 13-16t13 16q-3-3-13-3t-13 3z" ${body}/><path d="M42 13q9 3 7.5 18-1 7-4 8-2-9-2.5-12z" ${body}/>` +
      `<path d="M43.5 22l5.7-.5M43.5 28l5.8.5M44 33.5l4.8 1" stroke="#F0DDB4" stroke-width="2.2"/>`,
    visor: `<path d="M18.5 20q11.5-8 23 0l4 3q-15.5-4-31 0z" ${body}/>`,
    bun:
      `<circle cx="30" cy="8" r="6.5" fill="${colour}"/>` +
      `<path d="M17.5 30q-3-19 12.5-19t12.5 19l-3-9q-9.5-4-19 0z" fill="${colour}"/>`,
  };
  return shapes[kind];
}

export interface Looks {
  skin?: string;
  coat?: string;
  shirt?: string;
  hat?: [HatKind, string, string?];
  hair?: string;
  face?: string;
  extra?: string;
  female?: boolean;
}

export function bust({
  skin = "#EBC49A",
  coat = "#5A4632",
  shirt = "#F4EAD6",
  hat: worn,
  hair,
  face = "",
  extra = "",
  female,
}: Looks): string {
  const locks = hair ? `<path d="M18.5 32q-2-14 3-17h17q5 3 3 17l-2 6-1-12h-17l-1 12z" fill="${hair}"/>` : "";
  const lips = female
    ? '<path d="M27 37.5q3 2.4 6 0-3-1.6-6 0z" fill="#A92A2A"/>'
    : '<path d="M27 37.5h6" stroke="#7a3f28" stroke-width="1.2"/>';
  const brows = female ? "M23 27.5l3-1M37 27.5l-3-1" : "M22.5 26h5.5M32 26h5.5";
  return (
    `<path d="M3 68q1-20 17-23.5l4-1.5h12l4 1.5Q56 48 57 68z" fill="${coat}" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M23 43.5 30 58l7-14.5z" fill="${shirt}"/><path d="M25 36h10v8q-5 5-10 0z" fill="${skin}"/>` +
    `<path d="M25 40q5 4 10 0v3q-5 4-10 0z" fill="#000" opacity=".13"/>` +
    `<path d="M19 27q0-13 11-13t11 13q0 10-5 14-6 3.5-12 0-5-4-5-14z" fill="${skin}" stroke="${INK}" stroke-width=".8"/>${locks}` +
    `<path d="${brows}" stroke="#2B2118" stroke-width="1.5" stroke-linecap="round"/>` +
    `<circle cx="25.3" cy="29" r="1.4" fill="${INK}"/><circle cx="34.7" cy="29" r="1.4" fill="${INK}"/>` +
    `<path d="M30 29.5l-1.5 4.5h3" fill="none" stroke="#000" stroke-opacity=".27" stroke-width="1.1"/>` +
    `${lips}${face}${worn ? hat(...worn) : ""}${extra}`
  );
}

export const moustache = (colour: string) =>
  `<path d="M30 35q-3-2.5-6.5 0-2 1.5-3 1 2 3.5 6 2.5 2.5-.6 3.5-2 1 1.4 3.5 2 4 1 6-2.5-1 .5-3-1-3.5-2.5-6.5 0z" fill="${colour}"/>`;
export const beard = (colour: string) =>
  `<path d="M19.5 30q0 14 5 17 5.5 4 11 0 5-3 5-17-2 5-5 5.5-5.5-2-11 0-3-.5-5-5.5z" fill="${colour}"/>` +
  '<path d="M27 38.5q3 1.5 6 0" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" fill="none"/>';
export const whiskers = (colour: string) =>
  `<path d="M20 31q-1 8 2 10M40 31q1 8-2 10" stroke="${colour}" stroke-width="2.6" fill="none"/>`;
export const kerchief = (colour: string) =>
  `<path d="M18.5 31q11.5 3.5 23 0l-2 12-9.5 9-9.5-9z" fill="${colour}" stroke="${INK}" stroke-width=".9"/>`;
export const neckerchief = (colour: string) =>
  `<path d="M22 45l8 7 8-7-2 10-6 4-6-4z" fill="${colour}" stroke="${INK}" stroke-width=".8"/>`;
export const glasses =
  '<g fill="none" stroke="#3a2a1a" stroke-width="1.2"><circle cx="25.3" cy="29" r="4"/><circle cx="34.7" cy="29" r="4"/><path d="M29.3 29h1.4"/></g>';
export const scar = '<path d="M36.5 30l2.5 7" stroke="#9C4A36" stroke-width="1.3"/>';
export const apron = (colour: string) =>
  `<path d="M19 68V52h22v16z" fill="${colour}" stroke="${INK}" stroke-width=".8"/><path d="M19 52l3-8M41 52l-3-8" stroke="${colour}" stroke-width="3"/>`;
export const chain =
  '<path d="M14 49q16 20 32 0" fill="none" stroke="#F2C14B" stroke-width="3" stroke-dasharray="4 1.5"/>' +
  '<circle cx="30" cy="60" r="4.5" fill="#F2C14B" stroke="#5E430A" stroke-width=".9"/>';
export const necklace =
  '<g fill="#F2C14B"><circle cx="18.5" cy="34" r="2"/><circle cx="41.5" cy="34" r="2"/></g>' +
  '<path d="M12 52q18 14 36 0" stroke="#F2C14B" stroke-width="2" fill="none"/>';
export const tie = (colour: string) => `<path d="M30 46l-3 4 3 14 3-14z" fill="${colour}"/>`;
export const fringe = '<path d="M8 58l-2 9M14 53l-2 14M46 53l2 14M52 58l2 9" stroke="#E8CFA0" stroke-width="1.8"/>';
export const braces = (colour: string) => `<path d="M16 47l3 21M44 47l-3 21" stroke="${colour}" stroke-width="3.4"/>`;
export const medal =
  '<circle cx="43" cy="56" r="4.5" fill="#F2C14B" stroke="#5E430A" stroke-width=".8"/><path d="M41 59l-2 7M45 59l2 7" stroke="#B5482A" stroke-width="2.5"/>';
export const paper =
  '<g transform="rotate(12 43 8)"><rect x="38" y="4" width="11" height="9" rx="1" fill="#FFF7E0" stroke="#1d120a" stroke-width=".8"/>' +
  '<path d="M40.5 7.5h6M40 10h5" stroke="#8E2413" stroke-width="1.2"/></g>';
export const diamond =
  '<path d="M22 50q8 6 16 0" stroke="#E8F6FF" stroke-width="2.5" fill="none"/>' +
  '<path d="M30 52l4 4-4 6-4-6z" fill="#CFEFFF" stroke="#1d120a" stroke-width=".7"/>';
export const bandolier =
  '<path d="M14 47 40 68h-9L9 50z" fill="#7A4B2A"/><path d="M15 52l20 16" stroke="#F2C14B" stroke-width="2.6" stroke-dasharray="2 2.4"/>';
export const bruise = '<ellipse cx="35" cy="30" rx="4.5" ry="3.8" fill="#5A3A66" opacity=".45"/>';
