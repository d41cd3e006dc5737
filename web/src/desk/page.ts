// The umpire's desk: what he is asked, what he may see of it, and what he decides. It stands at the table's own address for who
// sits there as umpire and at no player's seat.
import "./desk.css";
import { desk as texts } from "../messages/desk";
import { completedByClock, shortName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { wordmark } from "../shared/frame";
import type { Desk, DeskTable } from "../shared/table-controls";
import { createBoardCard } from "./board-card";
import { createDecision } from "./decision";
import { logOf } from "./log";
import { createLogCard } from "./log-card";
import { positions } from "./positions";
import { createQuestionCard } from "./question-card";

export function openDesk(table: DeskTable): Desk {
  const decision = createDecision((act) => table.send(act));
  const board = createBoardCard((seq) => decision.look(seq));
  const log = createLogCard();
  const question = createQuestionCard({
    clocks: table.clocks,
    where: table.where,
    stopClocks: () => void table.send("pauses").catch(() => {}),
    startClocks: () => startClocks(),
  });
  const back = el("a.desk-back", { hidden: true });
  const about = el("span.desk-about");
  const line = el("p.desk-line", { role: "status", "data-testid": "line", hidden: true });
  const heading = el("h1.visually-hidden", {}, texts.heading);
  const element = el(
    "div.desk-page",
    { "data-testid": "desk" },
    el(
      "header.desk-bar",
      {},
      wordmark(),
      back,
      about,
      button(texts.seats, () => table.toggleSeats(), { look: "quiet" }),
    ),
    line,
    el(
      "main.desk",
      { id: "main", tabindex: "-1", "aria-label": texts.heading },
      heading,
      question.element,
      board.board,
      el("div.desk-middle", {}, log.element, board.score, ...table.besides),
      decision.element,
    ),
  );

  /** Starting the clocks answers an open question: that is a decision, and announced like any other. */
  function startClocks(): void {
    if (table.state().view?.question) decision.choose("continues", texts.clocks.answers);
    else void table.send("continues").catch(() => {});
  }

  function showHead(): void {
    const { terms, view } = table.state();
    const names = texts.table(terms["white"] || texts.sides.white, terms["black"] || texts.sides.black);
    const code = terms["code"] ?? "";
    about.textContent = texts.about(
      names,
      shortName(code),
      texts.office[completedByClock(code) ? "arbiter" : "umpire"],
    );
    document.title = texts.title(view?.question != null, names);
    if (view?.event) {
      back.href = `/e/${encodeURIComponent(view.event)}#${table.where.tokens[0] ?? ""}`;
      back.textContent = texts.backTo(terms["event"] || texts.back);
      back.hidden = false;
    }
    const state = table.line();
    line.hidden = state === "open";
    line.textContent = state === "calling" ? texts.calling : texts.lost;
  }

  return {
    element,
    show() {
      const { view, events, score, terms } = table.state();
      showHead();
      if (!view) return;
      const told = logOf({ events, score, view });
      const all = positions(score, terms, view);
      question.show(view, events);
      board.show({ view, score, positions: all, marked: told.touched });
      log.show({
        log: told,
        notes: view.outcome ? [] : view.notes,
        duty: view.must,
        code: terms["code"] ?? "",
      });
      decision.show({ measures: view.measures ?? [], over: view.outcome !== null, positions: all });
    },
    leave() {
      decision.leave();
      question.leave();
      board.leave();
    },
  };
}
