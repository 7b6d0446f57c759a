/** A drawing made at build time: the address of its SVG. */
declare module "*?drawn" {
  const address: string;
  export default address;
}

/** The games' boards, found by build/shelves.ts. */
declare module "$boards" {
  type Files = Record<string, () => Promise<{ default: unknown }>>;
  export const boards: Files;
  export const asks: Files;
}

/** The games' pictures by their names, likewise. */
declare module "$posters" {
  export const posters: Record<string, string>;
}
