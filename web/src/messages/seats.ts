// The seats of a table: invitations, a seat given up or opened anew; and why a table cannot be shown.
import { area } from "./language";

export const seats = area("seats", {
  title: "Seats",
  send: "Send this invitation",
  invitation: (who: string) => `${who}: an invitation`,
  umpire: "The umpire",
  untaken: "Nobody has taken this seat yet. Whoever takes it has it alone.",
  giveUp: (side: string) => `Give up ${side}’s seat`,
  giveUpYes: "Yes, give it up: my link dies",
  openAnew: (side: string) => `Open ${side}’s seat anew`,
  openAnewYes: "Yes: its link was lost",
  bothYours: "You have both seats: give one up, and invite somebody to it.",
  givenUp: {
    title: (side: string) => `${side}’s seat is given up`,
    sentence: "The link that opened it is dead. Send this invitation to whoever is to have the seat.",
    once: "It is shown this once. Whoever takes the seat has it alone.",
    goOn: (side: string) => `Go on as ${side}`,
  },
  away: {
    noTable: "There is no table here",
    noTableSentence:
      "No table answers to this address. Perhaps a letter of the link was lost. Ask for the link again, or begin a new game.",
    noSeat: "No seat for this link",
    noSeatSentence:
      "This link opens no seat here. Perhaps part of it was lost, or the seat was given up. Ask whoever made the table for the link to your seat.",
    noServer: "Nobody answers",
    noServerSentence:
      "The server does not answer. If it runs on your own machine, see that it is started; then try again.",
    again: "Try again",
  },
});
