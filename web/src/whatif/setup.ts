// Setting up a position: a box of men to drag or pick from, a FEN to type, whose turn it is and who may still castle. While the
// box is open the board is a place to put men on, and nothing on it is an act.
import "./setup.css";
import { manPicture } from "../board/men";
import { readPlacement, ROLES, writePlacement, type Man } from "../board/placement";
import { manWords } from "../board/words";
import { whatif } from "../messages/whatif";
import { button, el } from "../shared/dom";
import { EMPTY, readFen, INITIAL_FEN, withRight, writeFen, type Fen } from "./fen";

export interface SetupCallbacks {
  /** The position is now this one. */
  set: (fen: Fen) => void;
  done: () => void;
  announce: (text: string) => void;
}

export interface Setup {
  /** The men to take, to stand above the board. */
  box: HTMLElement;
  /** FEN, turn and castling, to stand below it. */
  element: HTMLElement;
  show: (fen: Fen) => void;
  /** Why no game can begin so; empty: one can. */
  tell: (why: string) => void;
  begin: () => void;
  end: () => void;
}

/** What a press on a square does: put this man there, take away what stands there, or take it up. */
type Tool = Man | "remove" | "move";

const texts = whatif.setup;
const RIGHTS = ["K", "Q", "k", "q"] as const;

/** `place` is what holds the board: presses on it are caught before the board hears them. */
export function createSetup(place: HTMLElement, callbacks: SetupCallbacks): Setup {
  let fen = INITIAL_FEN;
  let tool: Tool = "move";
  let ends = new AbortController();
  const tools = el("div.box", { role: "group", "aria-label": texts.box });
  const text = el("input", {
    type: "text",
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "fen-wrong",
  });
  const wrong = el("p.warning", { id: "fen-wrong", role: "alert", hidden: true });
  const unfit = el("p.note", { hidden: true });
  const turns = radios();
  const rights = RIGHTS.map((right) => ({
    right,
    ...check(texts.rights[right], (given) => put(withRight(fen, right, given))),
  }));

  function put(next: Fen): void {
    fen = next;
    wrong.hidden = true;
    callbacks.set(next);
    fill();
  }

  function fill(): void {
    if (document.activeElement !== text) text.value = writeFen(fen);
    turns.set(fen.turn);
    for (const { right, input } of rights) input.checked = fen.castling.includes(right);
  }

  function stand(square: string, man: Man | null, from: string | null = null): void {
    const men = new Map(readPlacement(fen.placement));
    if (from !== null) men.delete(from);
    if (man) men.set(square, man);
    else men.delete(square);
    callbacks.announce(man ? texts.stands(manWords(man), square) : texts.isEmpty(square));
    put({ ...fen, placement: writePlacement(men), passing: "-" });
  }

  function press(square: string): void {
    if (tool === "remove") stand(square, null);
    else if (tool !== "move") stand(square, tool);
  }

  function drawTools(): void {
    const men = (["white", "black"] as const).flatMap((side) =>
      [...ROLES].reverse().map((role): Man => ({ side, role })),
    );
    tools.replaceChildren(
      ...men.map(manButton),
      toolButton(texts.move, "move"),
      toolButton(texts.remove, "remove"),
    );
  }

  function manButton(man: Man): HTMLElement {
    const made = el(
      "button.box-man",
      { type: "button", "aria-label": manWords(man), "aria-pressed": String(same(tool, man)) },
      manPicture(man),
    );
    made.addEventListener("click", () => pick(same(tool, man) ? "move" : man));
    made.addEventListener("pointerdown", (event) => drag(event, man, null));
    return made;
  }

  function toolButton(label: string, mine: Tool): HTMLElement {
    return button(label, () => pick(mine), { pressed: tool === mine });
  }

  function pick(next: Tool): void {
    tool = next;
    drawTools();
    place.dataset["tool"] = typeof tool === "string" ? tool : "put";
  }

  /** Carries a picture of the man under the pointer until it is let go over a square, or off the board. */
  function drag(event: PointerEvent, man: Man, from: string | null): void {
    if (event.button !== 0) return;
    const begun = { x: event.clientX, y: event.clientY };
    const ghost = el("div.box-ghost", { "aria-hidden": "true" }, manPicture(man));
    const stop = new AbortController();
    let carried = false;
    const on = (type: string, listener: (event: PointerEvent) => void): void =>
      addEventListener(
        type,
        (one) => (one as PointerEvent).pointerId === event.pointerId && listener(one as PointerEvent),
        { signal: stop.signal },
      );
    on("pointermove", (moved) => {
      if (!carried && Math.hypot(moved.clientX - begun.x, moved.clientY - begun.y) < 8) return;
      if (!carried) document.body.append(ghost);
      carried = true;
      ghost.style.translate = `${moved.clientX}px ${moved.clientY}px`;
    });
    const end = (): void => (stop.abort(), ghost.remove());
    on("pointerup", (up) => {
      end();
      if (!carried) return;
      const square = squareUnder(up);
      if (square !== null) stand(square, man, from === square ? null : from);
      else if (from !== null) stand(from, null);
    });
    on("pointercancel", end);
  }

  /** The board hears nothing of these presses. */
  function begin(): void {
    ends = new AbortController();
    const options = { capture: true, signal: ends.signal };
    place.addEventListener(
      "pointerdown",
      (event) => {
        event.stopImmediatePropagation();
        const square = squareUnder(event);
        const man = square === null ? undefined : readPlacement(fen.placement).get(square);
        if (square === null) return;
        if (tool === "move" && man) drag(event, man, square);
        else press(square);
      },
      options,
    );
    place.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        const square = (event.target as Element).closest("[data-square]")?.getAttribute("data-square");
        if (!square) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        press(square);
      },
      options,
    );
    pick("move");
  }

  text.addEventListener("input", () => {
    const read = readFen(text.value);
    wrong.hidden = !("error" in read);
    text.setAttribute("aria-invalid", String("error" in read));
    if ("error" in read) wrong.textContent = read.error;
    else put(read);
  });
  text.addEventListener(
    "blur",
    () => ((wrong.hidden = true), text.setAttribute("aria-invalid", "false"), fill()),
  );
  turns.onChange((turn) => put({ ...fen, turn }));

  const element = el(
    "section.sheet.setup",
    { "aria-label": whatif.setUp, hidden: true },
    el("p.small.soft", {}, texts.help),
    unfit,
    el("label.field", {}, texts.fen, text),
    wrong,
    el(
      "div.setup-more",
      {},
      turns.element,
      el("fieldset", {}, el("legend.small", {}, texts.castle), ...rights.map(({ element }) => element)),
    ),
    el(
      "div.words",
      {},
      button(texts.start, () => put(INITIAL_FEN)),
      button(texts.empty, () => put({ ...EMPTY, turn: fen.turn })),
      button(texts.done, callbacks.done, { look: "strong" }),
    ),
  );
  const box = el("div.setup-box", { hidden: true }, tools);
  drawTools();
  return {
    box,
    element,
    begin,
    end: () => (ends.abort(), delete place.dataset["tool"]),
    show(next) {
      fen = next;
      fill();
    },
    tell(why) {
      unfit.textContent = why;
      unfit.hidden = why === "";
    },
  };
}

function squareUnder(event: { clientX: number; clientY: number }): string | null {
  const under = document
    .elementsFromPoint(event.clientX, event.clientY)
    .find((element) => element.hasAttribute("data-square"));
  return under?.getAttribute("data-square") ?? null;
}

function same(tool: Tool, man: Man): boolean {
  return typeof tool !== "string" && tool.side === man.side && tool.role === man.role;
}

function radios(): {
  element: HTMLElement;
  set: (turn: "w" | "b") => void;
  onChange: (heard: (turn: "w" | "b") => void) => void;
} {
  const made = (["w", "b"] as const).map((turn) => {
    const input = el("input", { type: "radio", name: "setup-turn", value: turn });
    return { turn, input, label: el("label.tick", {}, input, turn === "w" ? texts.white : texts.black) };
  });
  return {
    element: el("fieldset", {}, el("legend.small", {}, texts.toMove), ...made.map(({ label }) => label)),
    set: (turn) => made.forEach(({ turn: one, input }) => (input.checked = one === turn)),
    onChange: (heard) =>
      made.forEach(({ turn, input }) => input.addEventListener("change", () => heard(turn))),
  };
}

function check(
  name: string,
  heard: (given: boolean) => void,
): { element: HTMLElement; input: HTMLInputElement } {
  const input = el("input", { type: "checkbox" });
  input.addEventListener("change", () => heard(input.checked));
  return { element: el("label.tick", {}, input, name), input };
}
