// Who is to decide where no umpire has come: a spectator offers, one player proposes him, the other accepts. Pure; talk, not law.
import { umpire } from "../messages/umpire";
import { sideName } from "../shared/sides";
import type { Office, Seat, Side } from "../wire";

const texts = umpire.office;

export interface OfficeWords {
  text: string;
  /** `then` is said after it, by the other of two at one screen. */
  answers: { label: string; as: Seat; act: string; then?: { as: Seat; act: string } }[];
}

/** What stands under the question for whoever sits here; null: nothing is to be settled. */
export function officeWords(
  office: Office,
  asked: boolean,
  seats: Seat[],
  candidate = false,
): OfficeWords | null {
  if (office.taken || seats.includes("umpire")) return null;
  if (candidate)
    return {
      text: texts.candidate,
      answers: [],
    };
  const players = seats.filter((seat): seat is Side => seat === "white" || seat === "black");
  return players.length === 0 ? watcherWords(office, asked, seats) : playerWords(office, players);
}

function watcherWords({ offered }: Office, asked: boolean, seats: Seat[]): OfficeWords | null {
  if (!seats.includes("watch")) return null;
  if (offered) return { text: texts.offeredToPlayers, answers: [] };
  return asked
    ? {
        text: texts.nobody,
        answers: [{ label: texts.offer, as: "watch", act: "offers to decide" }],
      }
    : null;
}

function playerWords({ offered, proposed_by }: Office, players: Side[]): OfficeWords | null {
  if (!offered) return null;
  const [first, second] = players;
  if (proposed_by === null && first && second)
    return {
      text: texts.offered,
      answers: [
        {
          label: texts.weAccept,
          as: first,
          act: "proposes the spectator",
          then: { as: second, act: "accepts the spectator" },
        },
      ],
    };
  if (proposed_by === null && first)
    return {
      text: texts.offered,
      answers: [{ label: texts.propose, as: first, act: "proposes the spectator" }],
    };
  const answering = players.find((side) => side !== proposed_by);
  if (!answering || !proposed_by) return { text: texts.proposed, answers: [] };
  return {
    text: texts.proposes(sideName(proposed_by)),
    answers: [
      { label: texts.accept, as: answering, act: "accepts the spectator" },
      { label: texts.decline, as: answering, act: "declines the spectator" },
    ],
  };
}
