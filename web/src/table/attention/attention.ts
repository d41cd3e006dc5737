// What calls a player's attention at the table, put together: sounds, the notification, the typed field and the keys.
import "./attention.css";
import { attention as texts } from "../../messages/attention";
import { button, el } from "../../shared/dom";
import type { Side, TableEvent } from "../../wire";
import { SHORT_OF_TIME } from "../clock/clock";
import { tool } from "../header";
import { soundIcon } from "../icons";
import { isPlayer } from "../models";
import type { TableState } from "../store";
import { cueOf } from "./cues";
import { listenForKeys } from "./keys";
import { readOut } from "./read-out";
import { sound, soundsOn, turnSounds } from "./sounds";
import { createTypedField } from "./typed-field";
import { askToBeTold, isTold, YourMove } from "./your-move";

export interface AttentionCallbacks {
  /** What was typed is said by whoever the hand on the board belongs to. */
  say: (act: string) => void;
  announce: (sentence: string) => void;
  turnBoard: () => void;
  state: () => TableState;
}

export interface Attention {
  /** Stands with the tools over the table. */
  tool: HTMLElement;
  /** Stands in the menu. */
  item: HTMLElement;
  field: HTMLElement;
  /** What just came from the server. */
  happened: (fresh: TableEvent[]) => void;
  /** How things stand now. */
  look: () => void;
  leave: () => void;
}

export function createAttention(table: HTMLElement, callbacks: AttentionCallbacks): Attention {
  const yourMove = new YourMove();
  const field = createTypedField({
    say: callbacks.say,
    announce: callbacks.announce,
    read: (what) => readBoard(callbacks, what),
  });
  const onShort = (event: Event): void => {
    const { seats } = callbacks.state();
    if (!(event instanceof CustomEvent) || !seats.includes(event.detail as Side)) return;
    sound("short of time");
    callbacks.announce(texts.shortOfTime);
  };
  table.addEventListener(SHORT_OF_TIME, onShort);
  const stopListening = listenForKeys({
    f: callbacks.turnBoard,
    "/": () => field.querySelector("input")?.focus(),
  });
  return {
    tool: soundTool(),
    item: tellItem(callbacks.announce),
    field,
    happened(fresh) {
      const cue = cueOf(fresh);
      if (cue) sound(cue);
    },
    look() {
      const { view, seats, terms } = callbacks.state();
      field.hidden = !seats.some(isPlayer) || view?.outcome != null;
      yourMove.look(view, seats, terms["title"] ?? "");
    },
    leave() {
      stopListening();
      table.removeEventListener(SHORT_OF_TIME, onShort);
    },
  };
}

function readBoard({ state, announce }: AttentionCallbacks, what: string): void {
  const { view } = state();
  if (view) for (const sentence of readOut(view.board, what)) announce(sentence);
}

function soundTool(): HTMLElement {
  const made = tool(texts.soundsOn, () => {
    turnSounds(!soundsOn());
    draw();
    sound("word");
  });
  made.dataset["testid"] = "sounds";
  const draw = (): void => {
    const on = soundsOn();
    made.replaceChildren(soundIcon(on));
    made.title = on ? texts.soundsOn : texts.soundsOff;
    made.setAttribute("aria-label", made.title);
    made.setAttribute("aria-pressed", String(on));
  };
  draw();
  return made;
}

function tellItem(announce: (sentence: string) => void): HTMLElement {
  const made = button(isTold() ? texts.toldAlready : texts.tellMe, () => {
    void askToBeTold().then((allowed) => {
      made.textContent = allowed ? texts.toldAlready : texts.notAllowed;
      announce(made.textContent);
    });
  });
  return el("div", {}, made);
}
