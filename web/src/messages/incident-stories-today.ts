// The incidents under today's Laws: what is told, what is said to a wrong word, and what is explained afterwards.
import { area } from "./language";

export const storiesToday = area("incident-stories-today", {
  "second-illegal-move": {
    title: "The second illegal move",
    teaser: "A rook has leapt once more, and the clock is pressed.",
    story:
      "A blitz game. White’s rook jumped over a pawn, you objected, and you were given a minute. Now the other rook has done the same, and the clock is pressed.",
    upheld:
      "An illegal move counts once the clock is pressed. The first costs time, the second the game: or it is drawn, if you could not mate by any moves at all.",
    passed:
      "In blitz without an arbiter at every board an illegal move stands once you have made your own. Both of you together may still correct it.",
    refused: {
      "objects to touching": "White touched one man and moved it. The fault is in the move.",
      "objects to castling": "Nobody has castled.",
    },
  },
  "pawn-on-the-last-rank": {
    title: "A pawn on the last rank",
    teaser: "The clock is pressed, and the pawn is still a pawn.",
    story:
      "A rapid game. White pushed the pawn to the last rank, pressed the clock and is looking for a queen.",
    upheld:
      "The pawn becomes a queen, whatever White had in mind, and it counts as an illegal move: a minute for you in rapid, two in a standard game.",
    passed:
      "You moved, and in rapid play without supervision that ends it: the pawn stays there, unless you both agree to put it right.",
    refused: {
      "objects to touching": "Touching was in order. The clock was pressed too soon.",
      "objects to castling": "Nobody has castled.",
    },
  },
  "two-hands": {
    title: "Two hands",
    teaser: "White castled with both hands, and pressed.",
    story: "White castled with king and rook at the same time, one in each hand, and pressed the clock.",
    upheld:
      "A legal move made with two hands and pressed is treated as an illegal one. It goes back, two minutes are yours, and White has to make the same move again, with one hand.",
    passed:
      "In a standard game it can still be raised later: the moves since then go back. Asking early spares everybody the trouble.",
    refused: {
      "objects to castling": "White may castle here. It is the hands that were wrong.",
      "objects to turn": "It was White’s turn.",
    },
  },
  "clock-without-a-move": {
    title: "The clock, and no move",
    teaser: "White pressed his clock. Nothing moved.",
    story: "White was to move, thought, sighed and pressed the clock. The men stand as they stood.",
    upheld:
      "Pressing without having moved counts as an illegal move. The turn stays with White, and you are given a minute.",
    passed:
      "You moved instead, and so White’s press counts as his move: a move that was none. In a rapid game that settles it.",
    refused: {
      "objects to the move": "There was no move. That is the point.",
      "objects to turn": "It was White’s turn. He used it for the clock alone.",
    },
  },
  "rook-first": {
    title: "The rook first",
    teaser: "White took the rook, then the king, and castled.",
    story: "White took hold of the rook, then of the king, and castled with both.",
    upheld:
      "Whoever touches the rook first has chosen the rook: no castling on that side with this move. The men go back and the rook moves. It is no illegal move, and costs no time.",
    passed:
      "You touched a man, and with that your claim was gone: claims about touching end with the first touch of your own.",
    refused: {
      "objects to hands": "One hand was enough for both men. Which came first is the question.",
      "objects to turn": "It was White’s turn.",
    },
  },
  "move-on-paper": {
    title: "The move on paper",
    teaser: "The knights come and go. Is it a draw yet?",
    story:
      "The knights have gone out and home again. Put yours back and the men stand as at the beginning for the third time.",
    upheld:
      "The move is written down and declared, not played. Once it is played it is the opponent who has the move, and the claim is his.",
    passed:
      "You played it. Now the position stood for the third time with White to move: White could have claimed, and after White’s next move nobody can.",
    refused: {
      "claims a draw by repetition":
        "Not yet: the board before you has come twice. A wrong claim gives the opponent two minutes.",
      "claims a draw by perpetual": "These Laws know no such claim.",
    },
  },
  "fiftieth-move": {
    title: "The fiftieth move",
    teaser: "One move is missing, and it is yours.",
    story:
      "Nothing has been taken for a long time, and no pawn is left to move. Ninety-nine half-moves have been made; yours is the hundredth.",
    upheld:
      "As with repetition, the move that completes the fifty is written down and declared. Nobody tells you that you may: the arbiter keeps silent.",
    passed:
      "You played on, and the right was not lost: fifty moves each stand on the board as long as nothing is taken. At seventy-five the game is drawn by itself.",
    refused: {
      "claims a draw by fifty":
        "One half-move too early: on the board there are ninety-nine. It costs two minutes.",
      "claims a draw by repetition": "This position has not stood three times.",
    },
  },
  "bare-king": {
    title: "Resigning to a bare king",
    teaser: "You must go, and Black has nothing but his king.",
    story:
      "You are far ahead, and the last train leaves in five minutes. Black has nothing left but his king.",
    upheld:
      "Resigning loses only to somebody who could still mate. A bare king cannot, by any moves however helpful: the game is drawn.",
    passed: "You played on. The train has gone, and the game is still won.",
    refused: {
      "claims time": "No flag is down.",
      "claims a draw by fifty": "Fifty moves have not been made: two minutes to the opponent.",
    },
  },
  "whose-colours": {
    title: "Whose colours?",
    teaser: "The pairings say that you should have had White.",
    story:
      "Three moves have been made when you look at the list on the wall: in this game you should have had the white men.",
    upheld:
      "Until Black’s tenth move has been made reversed colours annul the game, in every kind of game, and a new one is played with the right ones. After it the game goes on.",
    passed:
      "There was still time: ten moves have to be made on each side before reversed colours no longer matter.",
    refused: {
      "objects to set-up": "Every man stood on its square.",
      "objects to beginning": "White began, as it should be.",
    },
  },
  "rook-knocked-over": {
    title: "A rook knocked over",
    teaser: "A sleeve, a rook on its side, and the clock is pressed.",
    story:
      "White reached for the knight and swept the rook off its square. The knight is on its way, the clock is pressed, and the rook lies on its side.",
    upheld:
      "Who knocks men over puts them right on his own time, before he presses. The rook goes back to its square, and whether White is penalised is for the arbiter.",
    passed:
      "You played on with the rook lying there. It can still be raised: the game goes back to the position before it fell.",
    refused: {
      "objects to the move": "The knight’s move is legal.",
      "objects to castling": "Nobody has castled.",
    },
  },
});
