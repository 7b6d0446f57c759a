/** The tab tells when it is somebody's turn, for those who look at another one meanwhile. */
import { say } from "$client/words";
import calm from "$generated/favicon.svg?url";
import calling from "$generated/favicon-turn.svg?url";

export function callFromTab(title: string, yours: boolean): void {
  document.title = [yours ? say("your-turn") : "", title, "gulch"].filter(Boolean).join(" · ");
  document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? calling : calm);
}
