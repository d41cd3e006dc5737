// What the page says to call a player's attention, and around the field in which moves and words are typed.
import { area } from "./language";

export const attention = area("attention", {
  yourMove: "Your move",
  shortOfTime: "Twenty seconds.",
  soundsOn: "Sounds on",
  soundsOff: "Sounds off",
  tellMe: "Tell me when it is my move",
  toldAlready: "You are told when it is your move",
  notAllowed: "Your browser does not allow it. Change that in its settings for this page.",
  field: "Type a move or a word",
  example: "Nf3, touch g1, object to the move, read e",
  send: "Say it",
  empty: "Type a move such as Nf3, or a word such as “touch g1”.",
  notUnderstood: (text: string) =>
    `“${text}” was not understood. Try “Nf3”, “touch g1” or “object to the move”.`,
  sure: (text: string) => `Type “${text}” once more to say it.`,
  emptyFile: (file: string) => `File ${file}: empty.`,
  file: (file: string, men: string) => `File ${file}: ${men}.`,
  square: (square: string, man: string) => `${square}: ${man}.`,
  emptySquare: (square: string) => `${square} is empty.`,
  man: (side: string, role: string) => `${side} ${role}`,
  sides: { white: "white", black: "black" },
  roles: { king: "king", queen: "queen", rook: "rook", bishop: "bishop", knight: "knight", pawn: "pawn" },
  manOn: (man: string, square: string) => `${man} ${square}`,
});
