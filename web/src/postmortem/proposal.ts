// Why a code is proposed for a game, in sentences. The server says what was in force when; this only words it. Pure.
import { postmortem } from "../messages/postmortem";
import type { GameFromPgn } from "../wire";

export type Proposal = GameFromPgn["proposal"];

const texts = postmortem.why;

/** "Played in 1851: this code is taken for games of 1841 to 1888. …" */
export function whyProposed(proposal: Proposal): string {
  const { why, year, from, until } = proposal;
  if (why === "named") return texts.named;
  if (why === "year" && year != null) {
    const played = proposal.place === "england" ? texts.playedInEngland(year) : texts.played(year);
    return `${texts.year(played, years(from, until))} ${placed(proposal)}`.trim();
  }
  if (why === "none-of-ours" && year != null && from != null && until != null)
    return `${texts.noneOfOurs(year, from, until)} ${texts.takeToday}`;
  return `${texts.noDate} ${texts.takeToday}`;
}

function years(from: number | null | undefined, until: number | null | undefined): string {
  if (until == null) return texts.from(from ?? 0);
  return from == null ? texts.until(until) : texts.between(from, until);
}

/** Today's laws hold everywhere; those of history were not the law of every country. */
function placed({ until, place }: Proposal): string {
  if (until == null || place === "england") return "";
  return place === "abroad" ? texts.abroad : texts.unknownPlace;
}
