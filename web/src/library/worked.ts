// A case played in place: its text from the page, its rulings from the referee, its steps in the player.
import { button, el } from "../shared/dom";
import { library as texts } from "../messages/library";
import type { Cleanup } from "../shared/frame";
import { createPlayer, type Player } from "../player/player";
import type { RuledRecord } from "../wire";
import { lawOf } from "../shared/library-address";
import { caseText, ruledOn } from "./cases";

export interface Playing {
  /** Begin where this law is first cited. */
  law?: string;
  /** Begin after so many acts. */
  at?: number;
  onStep?: (at: number) => void;
  /** The case has been ruled on; its text is as it stands. */
  onReady?: (ruled: RuledRecord, text: string) => void;
}

/** Play a case in an element; gives back how to stop. A failure is said there, with a button to try again. */
export function playCase(stage: HTMLElement, name: string, how: Playing = {}): Cleanup {
  let player: Player | null = null;
  let here = true;
  const begin = async () => {
    stage.replaceChildren(el("p.soft", { role: "status" }, texts.case.reading));
    try {
      const text = await caseText(name);
      if (text === null) throw new Error(texts.case.notFound);
      const ruled = await ruledOn(text);
      if (!here) return;
      const { onStep } = how;
      player = createPlayer(stage, {
        ...ruled,
        at: how.at ?? beginning(ruled, how.law),
        lawTarget: "",
        ...(onStep && { onStep }),
      });
      how.onReady?.(ruled, text);
    } catch (error) {
      if (!here) return;
      const words = error instanceof Error ? error.message : String(error);
      stage.replaceChildren(
        el("p.warning", { role: "alert" }, words),
        button(texts.case.again, () => void begin()),
      );
    }
  };
  void begin();
  return () => {
    here = false;
    player?.destroy();
  };
}

/** After how many acts the law is first cited; before the first where it never is. */
export function beginning({ steps }: Pick<RuledRecord, "steps">, law: string | undefined): number {
  return law === undefined
    ? 0
    : steps.findIndex(({ rulings }) => rulings.some((ruling) => lawOf(ruling.law) === law)) + 1;
}
