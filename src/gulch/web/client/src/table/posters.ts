/** The picture of each game, by its name. */
export { posters } from "$posters";
