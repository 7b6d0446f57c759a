import "../../css/table-page.css";
import { mount } from "svelte";
import { speak } from "$client/words";
import type { Boot } from "$client/api/schema";
import App from "./App.svelte";

const boot = JSON.parse(document.getElementById("boot")!.textContent) as Boot;
const target = document.getElementById("gulch-table")!;
speak(boot.language);
target.replaceChildren(); // the plain table, for those without script
document.querySelector("body > .bar")?.remove(); // the table brings its own
document.body.classList.add("playing");
mount(App, { target, props: { boot } });
