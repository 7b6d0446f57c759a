/** What this person likes, kept on this device. */
const NAME = "gulch-settings";

interface Kept {
  careful?: boolean;
}

class Settings {
  careful = $state(false); // show a choice before it is sent

  constructor() {
    if (typeof localStorage === "undefined") return;
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Kept;
    this.careful = kept.careful ?? matchMedia("(pointer: coarse)").matches;
  }

  keep(): void {
    localStorage.setItem(NAME, JSON.stringify({ careful: this.careful }));
  }
}

export const settings = new Settings();
