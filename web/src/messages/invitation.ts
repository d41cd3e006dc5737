// An invitation opened: what it is to, how it is taken, and why it may open nothing.
import { area } from "./language";

export const invitation = area("invitation", {
  title: "An invitation",
  wait: "One moment …",
  invited: {
    white: "You are invited to play White",
    black: "You are invited to play Black",
    umpire: "You are invited to be the umpire",
    watch: "You are invited to watch",
  },
  laws: (code: string) => `Laws: ${code}.`,
  against: (name: string) => `Against ${name}.`,
  clocks: (words: string) => words,
  clocksAsWritten: (limit: string) => `Time: ${limit}.`,
  atEvent: (name: string) => `At “${name}”, whose umpire decides what is disputed.`,
  anEvent: "an event",
  consent: "You decide nothing before both players have accepted you. Until then you watch.",
  once: "The seat is yours with one tap. Then nobody else can take it with this invitation.",
  take: "Take the seat",
  candidate: "You would be the umpire",
  yours: "The seat is yours",
  keep: "Keep this link to come back, or to play on another device. Send it to nobody else.",
  ownLink: "Your own link",
  opens: {
    white: "It opens your seat anywhere, on several screens: you have White.",
    black: "It opens your seat anywhere, on several screens: you have Black.",
    umpire: "It opens the umpire’s chair anywhere, on several screens.",
    watch: "It opens the board to watch, anywhere.",
  },
  go: "Go to the table",
  nothing: "This invitation opens nothing",
  toSeat: "Go to your seat",
  again: "Try again",
  home: "Home",
});
