/** What this person likes, kept on this device. */
const NAME = "gulch-settings";

interface Kept {
  careful?: boolean;
  sound?: boolean;
}

class Settings {
  careful = $state(false); // show a choice before it is sent
  sound = $state(false);

  constructor() {
    if (typeof localStorage === "undefined") return;
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Kept;
    this.careful = kept.careful ?? matchMedia("(pointer: coarse)").matches;
    this.sound = kept.sound ?? false;
  }

  keep(): void {
    localStorage.setItem(NAME, JSON.stringify({ careful: this.careful, sound: this.sound }));
  }
}

export const settings = new Settings();
