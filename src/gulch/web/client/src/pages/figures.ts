/** Pictures of the rules: the position of a lesson on the game's own board, drawn when it comes near. */
import "../../css/board.css";
import { mount } from "svelte";
import type { Feed } from "$client/api/schema";
import type { View } from "$client/common/types";
import { speak } from "$client/words";
import { boardOf } from "../table/boards";
import Figure from "./Figure.svelte";

interface Drawn {
  feed: Feed;
  spot: string; // what the lesson points at
}

export function drawFigures(book: HTMLElement): void {
  speak(document.documentElement.lang);
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          near.unobserve(target);
          void draw(target as HTMLElement);
        }
    },
    { rootMargin: "600px" },
  );
  for (const figure of book.querySelectorAll("[data-figure]")) near.observe(figure);
}

async function draw(figure: HTMLElement): Promise<void> {
  const { feed, spot } = JSON.parse(figure.querySelector("script")!.textContent) as Drawn;
  const target = figure.querySelector<HTMLElement>(".fig")!;
  const board = await boardOf(figure.dataset["figure"]!);
  mount(Figure, { target, props: { board, view: feed.set as unknown as View, spot } });
  target.inert = true;
  target.classList.add("drawn");
}
