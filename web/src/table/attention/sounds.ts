// Sounds of wood, made by code: nothing is fetched. One press turns them off, and that is remembered.
import { keep, kept } from "../../shared/keep";
import type { Cue } from "./cues";

/** A knock: how high, how long and how loud, and when after the first. */
interface Knock {
  pitch: number;
  lasting: number;
  loud: number;
  after: number;
}

const KNOCKS: Record<Cue, Knock[]> = {
  "put down": [{ pitch: 420, lasting: 0.07, loud: 0.3, after: 0 }],
  taken: [{ pitch: 260, lasting: 0.11, loud: 0.35, after: 0 }],
  word: [{ pitch: 640, lasting: 0.05, loud: 0.12, after: 0 }],
  ruling: [
    { pitch: 320, lasting: 0.09, loud: 0.3, after: 0 },
    { pitch: 320, lasting: 0.09, loud: 0.3, after: 0.18 },
  ],
  "short of time": [{ pitch: 880, lasting: 0.16, loud: 0.2, after: 0 }],
};

let context: AudioContext | null = null;

export function soundsOn(): boolean {
  return kept("sounds") !== false;
}

export function turnSounds(on: boolean): void {
  keep("sounds", on);
}

/** Play it, if sounds are on and this browser can. Before the first press of a visit browsers keep silent by themselves. */
export function sound(cue: Cue): void {
  if (!soundsOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const knock of KNOCKS[cue]) play(context, knock);
}

function play(audio: AudioContext, { pitch, lasting, loud, after }: Knock): void {
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, begin + lasting); // wood gives way a little
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasting);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasting);
}
