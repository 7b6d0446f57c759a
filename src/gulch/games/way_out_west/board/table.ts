/** What view.py shows of Way Out West, beside what every game shows.
 *
 * Pieces; `loose` names all their kinds (any red cowboy may be any other):
 *   kind jail … train  at "Dodge/lot"     slot: place along the boardwalk
 *   kind cattle        at "Dodge/stall"   slot: stall
 *   kind farmer        at "Dodge/stall"   owner: who placed it
 *   kind cowboy        at "Dodge/street"
 *   kind disc          at "box/hotel"     slot
 *   kind order         at "order"         slot: place in the turn order, from 0
 *   kind turn          at "space"         slot: the space, from 1
 * Spots: a town "Dodge", a box "box/hotel", a building "Dodge/jail", a player's cowboys or cattle "Dodge/cattle/red".
 */
export interface Town {
  id: string;
  name: string;
  control: string | null; // a colour; null: tied, or nobody
  held: boolean; // has anybody anything there?
  gate: { open: boolean; text: string } | null; // on the trail into it
  text: string; // for screen readers
}

export interface ActionBox {
  id: string; // hotel, move2
  label: string;
  price: string;
  of: number; // how many of it there are
}

export interface West {
  space: number;
  first: number; // the space the game began on
  towns: Town[];
  boxes: ActionBox[];
  words: { turn: string; order: string; trail: string };
  building?: string; // being placed just now
  fight: { town: string; target: string } | null; // target: a spot
}
