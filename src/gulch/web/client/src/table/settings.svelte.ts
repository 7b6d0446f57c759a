/** What this person likes, kept on this device. */
const NAME = "gulch-settings";

export const SPEEDS = [0.5, 1, 2, 4];
export const HOLDS = [0, 3, 6, 12]; // seconds a verdict of one's own stands; 0: until one carries on
export const GLANCES = [1.5, 2.5, 5]; // the same of other people's

interface Kept {
  sound?: boolean;
  speed?: number;
  hold?: number;
  glance?: number;
}

class Settings {
  sound = $state(false);
  speed = $state(1); // of what happened
  hold = $state(0);
  glance = $state(2.5);

  constructor() {
    if (typeof localStorage === "undefined") return;
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Kept;
    this.sound = kept.sound ?? false;
    this.speed = kept.speed ?? 1;
    this.hold = kept.hold ?? 0;
    this.glance = kept.glance ?? 2.5;
  }

  keep(): void {
    const { sound, speed, hold, glance } = this;
    localStorage.setItem(NAME, JSON.stringify({ sound, speed, hold, glance }));
  }
}

export const settings = new Settings();
