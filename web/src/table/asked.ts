// What a player is asked: to choose a penalty, to answer an offer, to read a sealed text, to name a piece. Pure.
import type { Man, Role } from "../board/placement";
import { speech } from "../messages/speech";
import { table as texts } from "../messages/table";
import { capital, stopped } from "../shared/sentences";
import { otherSide } from "../shared/sides";
import { roleName } from "../shared/act-words";
import { asksForNothing, optionWords } from "../shared/tasks";
import { usualPromotions } from "../shared/promotion";
import type { CodeBook, Side, Task, View } from "../wire";
import { selects } from "./adjourn/words";

interface Answer {
  label: string;
  act: string;
  /** The whole of it, where the label is short. */
  name?: string;
  meaning?: string;
  man?: Man | null;
  /** Where the man stands. */
  at?: string;
}

export interface Prompt {
  kind: "choices" | "offer" | "naming" | "readings";
  /** Whose answer it is. */
  side: Side;
  head: string;
  /** The question; empty where the ruling above has asked it. */
  text: string;
  /** The question is the referee's own sentence. */
  referee: boolean;
  answers: Answer[];
  /** The choice may be given up. */
  waives?: boolean;
  /** To adjourn is proposed: he may seal his move instead of accepting alone. */
  seal?: boolean;
}

/** His choice first, then a reading, then an offer, then the name of a piece. */
export function promptFor(side: Side, view: View, book: CodeBook | null): Prompt | null {
  if (view.outcome) return null;
  if (view.claim?.by === side) return required(side, view.claim);
  const { adjournment, unnamed } = view;
  if (adjournment?.resumed && adjournment.answers === side && adjournment.readings.length > 0)
    return readings(side, adjournment);
  const offered = offerTo(side, view);
  if (offered) return offered;
  return unnamed?.by === side ? naming(side, unnamed.at, book) : null;
}

/** The claimant's choices as the law names them, each with its man. */
function required(side: Side, claim: NonNullable<View["claim"]>): Prompt {
  return {
    kind: "choices",
    side,
    head: texts.require,
    text: "",
    referee: false,
    answers: claim.options.map(({ say, data }) => choiceOf(say, data, otherSide(side))),
    waives: asksForNothing(claim),
  };
}

/** A man to be moved is drawn and named with its square; anything else is said in full. */
function choiceOf(act: string, task: Task, offender: Side): Answer {
  const name = capital(optionWords(task, offender));
  const man = task.man ? { side: task.man.side, role: task.man.role as Role } : null;
  if (task.kind !== "move" || !task.man) return { label: name, act, man };
  return {
    label: texts.moveMan(roleName(task.man.role)),
    meaning: texts.fromSquare(task.man.square),
    act,
    name,
    man,
    at: task.man.square,
  };
}

/** A sealed text that can be read in several ways. */
function readings(side: Side, { opened, readings }: NonNullable<View["adjournment"]>): Prompt {
  return {
    kind: "readings",
    side,
    head: texts.sealedMove,
    text: texts.reading(opened ?? ""),
    referee: false,
    answers: readings.map((reading) => ({ label: reading, act: selects(reading) })),
  };
}

function offerTo(side: Side, view: View): Prompt | null {
  if (!view.offer || view.offer.by === side) return null;
  // Only who is to move has a move to seal.
  const seal = view.offer.what === "adjournment" && view.turn === side && !view.adjournment?.sealed;
  return {
    kind: "offer",
    side,
    head: texts.offered,
    text: stopped(view.offer.text),
    referee: true,
    answers: [
      { label: speech.accept, act: "accepts" },
      { label: speech.decline, act: "declines" },
    ],
    seal,
  };
}

function naming(side: Side, at: string, book: CodeBook | null): Prompt {
  const pieces = (book?.promotions as typeof usualPromotions | undefined) ?? usualPromotions;
  const answers = pieces.map((piece) => ({
    label: piece === "pawn" ? texts.staysPawn : texts.piece(texts.roles[piece]),
    act: `names ${piece}`,
    man: { side, role: piece },
  }));
  return { kind: "naming", side, head: texts.naming, text: texts.becomes(at), referee: false, answers };
}
