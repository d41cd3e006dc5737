// Who decides at a table, and what he may order: the question, the bystanders' row, a spectator who offers to decide.
import { area } from "./language";

export const umpire = area("umpire", {
  question: "A question for the umpire",
  chair: "The umpire’s chair",
  seated: "The umpire decides",
  bystanders: "The bystanders decide",
  nothingAsked: "Nothing has been asked. The umpire speaks when he is asked.",
  otherOrders: "Other orders",
  result: "Decide the result…",
  /** Orders that read as sentences: "Add 2 minutes to Black", "Restore move 12 of White". */
  adds: { label: "Add", words: "minutes to", minutes: "Minutes to add", whose: "Whose time to add" },
  deducts: {
    label: "Deduct",
    words: "minutes from",
    minutes: "Minutes to deduct",
    whose: "Whose time to deduct",
  },
  score: { label: "Score", words: "the game", result: "The result" },
  restore: {
    label: "Restore",
    move: "move",
    of: "of",
    number: "Number of the move to restore",
    whose: "Whose move to restore",
  },
  clock: {
    label: "Set",
    words: "the clock of",
    to: "to",
    whose: "Whose clock to set",
    left: "Time to be left",
  },
  adjourn: { label: "Adjourn", words: "until", until: "Adjourned until" },
  /** Where no umpire has come. */
  office: {
    candidate: "You would be the umpire: both players have to accept you. Until then you watch.",
    offered: "A spectator offers to decide.",
    offeredToPlayers: "A spectator offers to decide. The players have to agree on him.",
    nobody: "No umpire has come.",
    offer: "Offer to decide",
    weAccept: "We accept him",
    propose: "Propose him",
    proposed: "You have proposed the spectator: the other player answers.",
    proposes: (who: string) => `${who} proposes a spectator as umpire.`,
    accept: "Accept him",
    decline: "Decline",
  },
});
