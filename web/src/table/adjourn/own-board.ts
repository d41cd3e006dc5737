// A board of the sealer's own: a move played on it becomes the text he seals. Nothing else of it is sent.
import type { Placement, Side, SquareName } from "../../wire";
import { actsOf, type Promotion } from "../../board/acts";
import { createBoard, type BoardScene, type Intent } from "../../board/board";
import { readPlacement, writePlacement, type Man } from "../../board/placement";
import { el } from "../../shared/dom";
import { createChooser } from "../../shared/promotion";

export interface OwnBoard {
  element: HTMLElement;
  /** The men as they stand at the table, ready for another move. */
  putBack: () => void;
  destroy: () => void;
}

/** What the board of the table shows, and what a pawn may become there. */
export interface Standing {
  side: Side;
  placement: Placement;
  lie: BoardScene["lie"];
  promotions: Promotion[];
}

/** A man put on another square and let go there. */
interface Played {
  man: Man;
  from: SquareName;
  to: SquareName;
}

/** Tells the text of each move played on it. */
export function createOwnBoard(standing: Standing, written: (text: string) => void): OwnBoard {
  const { side, placement, promotions } = standing;
  const chooser = createChooser();
  const live = el("div.visually-hidden", { role: "status" });
  const board = createBoard({
    orientation: side,
    onIntent: (intent) => onIntent(intent),
    announce: (text) => live.replaceChildren(text),
  });

  function onIntent(intent: Intent): void | "wait" {
    const played = playedBy(intent);
    if (!played) return;
    const { acts, ask } = asMove(played, side);
    if (!ask) return write(played, acts[0]);
    void chooser.ask(ask.side, ask.square, promotions).then((promotion) => {
      if (promotion) write(played, asMove(played, side, promotion).acts[0], promotion);
      else putBack();
      board.focus();
    });
    return "wait";
  }

  function write(played: Played, act: string | undefined, promotion?: Promotion): void {
    show(afterwards(placement, played, act, promotion), played);
    board.setOwn(null);
    if (act) written(act.replace(/^plays /, ""));
  }

  function show(men: Placement, last: BoardScene["last"]): void {
    board.settle();
    board.show({ placement: men, hand: null, touched: [], last, lie: standing.lie, settled: true });
  }

  function putBack(): void {
    chooser.close();
    board.setHeld(null);
    show(placement, null);
    board.setOwn(side);
  }

  putBack();
  return {
    element: el("div.own-board", { "data-testid": "own-board" }, board.element, chooser.element, live),
    putBack,
    destroy: () => (chooser.close(), board.destroy()),
  };
}

/** A man only touched, or held over a square, is no move yet. */
function playedBy(intent: Intent): Played | null {
  if (intent.kind === "play") return { man: intent.man, from: intent.from, to: intent.to };
  if (intent.kind === "quit" && intent.from !== intent.at)
    return { man: intent.man, from: intent.from, to: intent.at };
  return null;
}

/** The words a move at the table would have: castling and a pawn's piece are written in the same way. */
function asMove(played: Played, acting: Side, promotion?: Promotion): ReturnType<typeof actsOf> {
  return actsOf({ kind: "play", ...played, placed: false }, { acting, ...(promotion ? { promotion } : {}) });
}

/** The men after it, as the hand would leave them. */
export function afterwards(
  placement: Placement,
  { man, from, to }: Played,
  act: string | undefined,
  promotion?: Promotion,
): Placement {
  const men = new Map(readPlacement(placement));
  men.delete(from);
  men.set(to, promotion ? { side: man.side, role: promotion } : man);
  const rook = act?.includes("O-O") ? (act.includes("O-O-O") ? ["a", "d"] : ["h", "f"]) : null;
  const home = `${rook?.[0]}${to[1]}`;
  const corner = rook && men.get(home);
  if (corner?.role === "rook" && corner.side === man.side) {
    men.delete(home);
    men.set(`${rook?.[1]}${to[1]}`, corner);
  }
  return writePlacement(men);
}
