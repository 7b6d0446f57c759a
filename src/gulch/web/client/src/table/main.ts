import "../../css/table-page.css";
import { mount } from "svelte";
import type { Boot } from "$client/api/schema";
import { speak } from "$client/words";
import App from "./App.svelte";
import { boardOf } from "./boards";
import type { ReplayBoot } from "./replay.svelte";
import ReplayApp from "./ReplayApp.svelte";

const boot = JSON.parse(document.getElementById("boot")!.textContent) as Boot | ReplayBoot;
const target = document.getElementById("gulch-table")!;
speak(boot.language);
await boardOf("replay" in boot ? boot.replay.game : boot.table.game).catch(() => null); // it is asked for again
target.replaceChildren(); // the plain table, for those without script
document.body.classList.add("playing");
if ("replay" in boot) mount(ReplayApp, { target, props: { boot } });
else mount(App, { target, props: { boot } });
