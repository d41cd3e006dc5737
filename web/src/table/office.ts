// Who is to decide where no umpire has come: a spectator offers, one player proposes him, the other accepts. Pure; talk, not law.
import { sideName } from "../shared/sides";
import type { Office, Seat, Side } from "../wire";

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
      text: "You would be the umpire: both players have to accept you. Until then you watch.",
      answers: [],
    };
  const players = seats.filter((seat): seat is Side => seat === "white" || seat === "black");
  return players.length === 0 ? watcherWords(office, asked, seats) : playerWords(office, players);
}

function watcherWords({ offered }: Office, asked: boolean, seats: Seat[]): OfficeWords | null {
  if (!seats.includes("watch")) return null;
  if (offered)
    return { text: "A spectator offers to decide. The players have to agree on him.", answers: [] };
  return asked
    ? {
        text: "No umpire has come.",
        answers: [{ label: "Offer to decide", as: "watch", act: "offers to decide" }],
      }
    : null;
}

function playerWords({ offered, proposed_by }: Office, players: Side[]): OfficeWords | null {
  if (!offered) return null;
  const [first, second] = players;
  if (proposed_by === null && first && second)
    return {
      text: "A spectator offers to decide.",
      answers: [
        {
          label: "We accept him",
          as: first,
          act: "proposes the spectator",
          then: { as: second, act: "accepts the spectator" },
        },
      ],
    };
  if (proposed_by === null && first)
    return {
      text: "A spectator offers to decide.",
      answers: [{ label: "Propose him", as: first, act: "proposes the spectator" }],
    };
  const answering = players.find((side) => side !== proposed_by);
  if (!answering || !proposed_by)
    return { text: "You have proposed the spectator: the other player answers.", answers: [] };
  return {
    text: `${sideName(proposed_by)} proposes a spectator as umpire.`,
    answers: [
      { label: "Accept him", as: answering, act: "accepts the spectator" },
      { label: "Decline", as: answering, act: "declines the spectator" },
    ],
  };
}
