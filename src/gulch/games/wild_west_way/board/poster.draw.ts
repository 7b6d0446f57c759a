import { between, f, seed } from "$client/draw/ink";
import { alone, icon, sky } from "$client/draw/icons";
import { flatMesa, house, ridge, svg } from "$client/draw/land";

const SUITS: Record<string, [string, string]> = {
  spade: ["#2B2118", "M0 -11Q10 -2 9 4Q7 10 1 6L3 12H-3L-1 6Q-7 10 -9 4Q-10 -2 0 -11Z"],
  club: ["#2B2118", "M-4 -7A4.6 4.6 0 1 1 4 -7L3 -2A4.6 4.6 0 1 1 2 5L3 12H-3L-2 5A4.6 4.6 0 1 1 -3 -2Z"],
  heart: ["#B5482A", "M0 11Q-12 1 -9 -6Q-5 -12 0 -5Q5 -12 9 -6Q12 1 0 11Z"],
};
const ACE = "M-5 6L0 -7L5 6M-3 1.6H3";
const EIGHT = "M0 0A3.4 3.4 0 1 1 .1 0A3.8 3.8 0 1 1 -.1 0";

export default function poster(): string {
  seed(12);
  let o =
    sky("night", [
      [0, "#1F2A33"],
      [0.7, "#3F5868"],
      [1, "#8C8A7C"],
    ]) + '<rect width="300" height="190" fill="url(#night)"/>';
  for (let i = 0; i < 40; i++)
    o += `<circle cx="${f(between(4, 296))}" cy="${f(between(4, 90))}" r="${f(between(0.5, 1.4))}" fill="#FBF5E6" opacity="${f(between(0.4, 0.95))}"/>`;
  o += '<circle cx="58" cy="46" r="22" fill="#F8EBC8"/><circle cx="66" cy="41" r="19" fill="#2b3a46"/>';
  o +=
    flatMesa(10, 138, 90, 40, "#35424a") +
    flatMesa(230, 138, 70, 52, "#35424a") +
    ridge(136, 3, "#3d3a33") +
    ridge(154, 4, "#2a2621");
  o += house(26, 152, 54, 44, "#5a4a3c", 0) + house(88, 150, 34, 30, "#4b4238", 0, "gable");
  o += icon("old-wagon", 132, 136, 44, "#1a1612") + icon("horse-head", 172, 138, 26, "#1a1612");
  return alone(
    svg(
      300,
      190,
      o +
        card(196, 118, -24, ACE, "spade") +
        card(221, 110, -8, EIGHT, "club") +
        card(247, 112, 8, ACE, "heart") +
        card(270, 122, 24, EIGHT, "spade"),
    ),
  );
}

/** Aces and eights. */
function card(x: number, y: number, turn: number, letter: string, suit: string): string {
  const [ink, shape] = SUITS[suit]!;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-21" y="-31" width="42" height="62" rx="5" fill="#FBF5E6" stroke="#2B2118" stroke-width="1.4"/>` +
    `<path d="${letter}" transform="translate(-12 -20)" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/><path d="${shape}" transform="translate(0 6)" fill="${ink}"/></g>`
  );
}
