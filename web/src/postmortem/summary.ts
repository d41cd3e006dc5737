// What a game comes to, said plainly: how it ended, whether anything was irregular, and whether the codes agree. Pure.
import { postmortem } from "../messages/postmortem";
import type { CodeAnswer } from "../rulings/ask";
import { partings } from "../rulings/differences";
import { inWords, shortName } from "../shared/codes";
import { resultFigures } from "../shared/sentences";
import type { RuledRecord, Terms } from "../wire";

const texts = postmortem.summary;

/** "Nothing irregular happened. All six codes agree." */
export function summaryOf(record: RuledRecord, answers: readonly CodeAnswer[]): string {
  const parting = [...new Set(partings(answers, record.code).flat())];
  const count = irregular(record);
  const clean = parting.length === 0 ? texts.clean : texts.cleanHere;
  const happened = count === 0 ? clean : count === 1 ? texts.one : texts.many(count);
  const codes = answers.filter(({ ruled }) => ruled !== null).length;
  const told =
    parting.length === 0 ? texts.agree(inWords(codes)) : texts.part(parting.map(shortName).join(", "));
  return `${happened} ${told}`;
}

/** How many things were noted and not claimed, or upheld when they were. */
function irregular({ notes, steps }: RuledRecord): number {
  const upheld = steps.filter(({ rulings }) => rulings.some(({ verdict }) => IRREGULAR.includes(verdict)));
  // While a record has no end its notes are closed: then what could be objected to is counted where it begins.
  const open = steps.filter(({ open }, index) => open && !steps[index - 1]?.open);
  return (
    upheld.length + (notes.length > 0 ? notes.length : open.length - Math.min(open.length, upheld.length))
  );
}

const IRREGULAR = ["upheld", "no penalty"];

/** What the score says of the end, and whether the acts say the same. */
export function statedResult(terms: Terms): { score: string; how: string } | null {
  const [score = "", ...how] = (terms["result"] ?? "").replaceAll('"', "").split(",");
  return score.trim() === "" || score.trim() === "*"
    ? null
    : { score: score.trim(), how: how.join(",").trim() };
}

/** How the game ended, as far as it is known: the score's word is told as the score's, and nothing is added to it. */
export function statedSentence({ score, how }: { score: string; how: string }): string {
  const words = postmortem.result;
  const won = score === "1-0" ? words.white : score === "0-1" ? words.black : null;
  const result = won ?? (score === "1/2-1/2" ? words.drawn : words.other(resultFigures(score)));
  return how === "" ? words.unrecorded(result) : words.how(result, how);
}
