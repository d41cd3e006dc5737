// For programmers: how the referee is asked, and what else there is. The examples are addresses of this very server.
import "./programmers.css";
import { frame as framed } from "../../messages/frame";
import { programmers as texts } from "../../messages/programmers";
import { el } from "../../shared/dom";
import { frame } from "../../shared/frame";

export function showProgrammers(root: HTMLElement): void {
  document.title = framed.title(texts.title);
  const main = frame(root, "");
  main.classList.add("programmers");
  const here = location.origin;
  const record = "code: london-1841\\n\\nWhite plays e2-e5\\nBlack objects to the move\\n";
  main.append(
    el("h1", {}, texts.title),
    el("p.lead", {}, texts.lead),
    part(
      texts.ask,
      texts.askWords,
      `curl ${here}/api/rule -H 'content-type: application/json' \\\n  -d '{"record": "${record}"}'`,
      el("p", {}, el("a", { href: "/api/openapi.json" }, texts.described)),
    ),
    part(
      texts.command,
      texts.commandWords,
      "jadoube rule incident.record --all-codes\njadoube review games.pgn",
    ),
    part(texts.connect, texts.connectWords, `echo 'plays e2-e4' | jadoube connect '${here}/t/ID#TOKEN'`),
    part(
      texts.library,
      texts.libraryWords,
      'let mut position = Position::initial();\nlet mv = "Nf3".parse::<San>()?.meaning(&position).only()?;\nposition.play(mv);',
    ),
  );
}

function part(title: string, words: string, example: string, ...more: HTMLElement[]): HTMLElement {
  return el(
    "section",
    {},
    el("h2", {}, title),
    el("p", {}, words),
    el("pre.sheet", { translate: "no", tabindex: "0" }, el("code", {}, example)),
    ...more,
  );
}
