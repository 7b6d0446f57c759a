import sprite from "$generated/sprite.svg?url";

export const icon = (name: string) => `${sprite}#${name}`;
