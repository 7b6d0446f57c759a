/** Short sounds, made on the spot out of noise and tones. Off until asked for, and never the only signal. */
import type { LogLine } from "$client/api/schema";
import { settings } from "./settings.svelte";

export type Sound = "knock" | "dice" | "shot" | "coin" | "whistle";

const LOUDNESS = 0.16;
let audio: AudioContext | null = null;

export function sound(which: Sound): void {
  if (!settings.sound || document.hidden) return;
  audio ??= new AudioContext();
  void audio.resume();
  SOUNDS[which](audio, audio.currentTime + 0.01);
}

/** What is heard of lines of the log that come up together. */
export function soundOf(lines: readonly LogLine[], rolled: boolean): void {
  if (rolled) sound("dice");
  else if (lines.some((line) => (line.money ?? 0) > 0)) sound("coin");
  else if (lines.some((line) => line.seat >= 0 && !line.note)) sound("knock");
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  knock: (audio, at) => tone(audio, at, 0.09, [210, 120], "triangle"), // a counter on wood
  dice: (audio, at) => {
    for (const later of [0, 0.07, 0.13, 0.22, 0.36]) noise(audio, at + later, 0.035, 2600, 0.5); // on felt
  },
  shot: (audio, at) => {
    noise(audio, at, 0.05, 5000, 1);
    noise(audio, at + 0.02, 0.32, 700, 0.8);
  },
  coin: (audio, at) => {
    tone(audio, at, 0.12, [2100, 2100], "sine", 0.4);
    tone(audio, at + 0.07, 0.3, [2800, 2800], "sine", 0.4);
  },
  whistle: (audio, at) => {
    tone(audio, at, 0.16, [900, 1300], "sine", 0.5);
    tone(audio, at + 0.18, 0.26, [1300, 980], "sine", 0.5);
  },
};

/** Swells at once, dies away evenly. */
function fading(audio: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * LOUDNESS, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

function tone(
  audio: AudioContext,
  at: number,
  long: number,
  [from, to]: [number, number],
  type: OscillatorType,
  loud = 1,
): void {
  const voice = audio.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  voice.connect(fading(audio, at, long, loud));
  voice.start(at);
  voice.stop(at + long);
}

function noise(audio: AudioContext, at: number, long: number, pitch: number, loud: number): void {
  const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const wave = grains.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = grains;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(audio, at, long, loud * 2));
  source.start(at);
}
