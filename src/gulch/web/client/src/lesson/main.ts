import "../../css/lesson-page.css";
import { mount } from "svelte";
import type { LessonBoot } from "$client/api/schema";
import { speak } from "$client/words";
import LessonApp from "./LessonApp.svelte";

const boot = JSON.parse(document.getElementById("boot")!.textContent) as LessonBoot;
const target = document.getElementById("gulch-table")!;
speak(boot.language);
target.replaceChildren(); // the plain lesson, for those without script
document.body.classList.add("playing");
mount(LessonApp, { target, props: { boot } });
