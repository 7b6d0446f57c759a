/** A drawing made at build time: the address of its SVG. */
declare module "*?drawn" {
  const address: string;
  export default address;
}
