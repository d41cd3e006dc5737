// The incidents under today's Laws, on themes on which arbiters are examined: what is told, what may be said, and what is explained
// afterwards. The positions are ours; what happens is in the records under cases/incidents.
import bareKing from "../../../cases/incidents/bare-king.record?raw";
import bareKingPassed from "../../../cases/incidents/bare-king-passed.record?raw";
import clockWithoutAMove from "../../../cases/incidents/clock-without-a-move.record?raw";
import clockWithoutAMovePassed from "../../../cases/incidents/clock-without-a-move-passed.record?raw";
import fiftiethMove from "../../../cases/incidents/fiftieth-move.record?raw";
import fiftiethMovePassed from "../../../cases/incidents/fiftieth-move-passed.record?raw";
import moveOnPaper from "../../../cases/incidents/move-on-paper.record?raw";
import moveOnPaperPassed from "../../../cases/incidents/move-on-paper-passed.record?raw";
import pawnOnTheLastRank from "../../../cases/incidents/pawn-on-the-last-rank.record?raw";
import pawnOnTheLastRankPassed from "../../../cases/incidents/pawn-on-the-last-rank-passed.record?raw";
import rookFirst from "../../../cases/incidents/rook-first.record?raw";
import rookFirstPassed from "../../../cases/incidents/rook-first-passed.record?raw";
import rookKnockedOver from "../../../cases/incidents/rook-knocked-over.record?raw";
import rookKnockedOverPassed from "../../../cases/incidents/rook-knocked-over-passed.record?raw";
import secondIllegalMove from "../../../cases/incidents/second-illegal-move.record?raw";
import secondIllegalMovePassed from "../../../cases/incidents/second-illegal-move-passed.record?raw";
import twoHands from "../../../cases/incidents/two-hands.record?raw";
import twoHandsPassed from "../../../cases/incidents/two-hands-passed.record?raw";
import whoseColours from "../../../cases/incidents/whose-colours.record?raw";
import whoseColoursPassed from "../../../cases/incidents/whose-colours-passed.record?raw";
import { readIncident } from "./record";
import type { Script } from "./script";

export const TODAY: readonly Script[] = [
  {
    name: "second-illegal-move",
    you: "black",
    story:
      "A blitz game. White’s rook jumped over a pawn, you objected, and you were given a minute. Now the other rook has done the same, and the clock is pressed.",
    words: [
      {
        text: "I object to touching",
        act: "objects to touching",
        refused: "White touched one man and moved it. The fault is in the move.",
      },
      { text: "I object to the move", act: "objects to the move" },
      {
        text: "I object to castling",
        act: "objects to castling",
        refused: "Nobody has castled.",
      },
    ],
    upheld:
      "An illegal move counts once the clock is pressed. The first costs time, the second the game: or it is drawn, if you could not mate by any moves at all.",
    passed:
      "In blitz without an arbiter at every board an illegal move stands once you have made your own. Both of you together may still correct it.",
    record: readIncident(secondIllegalMove),
    pass: readIncident(secondIllegalMovePassed).answer,
  },
  {
    name: "pawn-on-the-last-rank",
    you: "black",
    story:
      "A rapid game. White pushed the pawn to the last rank, pressed the clock and is looking for a queen.",
    words: [
      { text: "I object to the clock", act: "objects to clock" },
      {
        text: "I object to touching",
        act: "objects to touching",
        refused: "Touching was in order. The clock was pressed too soon.",
      },
      {
        text: "I object to castling",
        act: "objects to castling",
        refused: "Nobody has castled.",
      },
    ],
    upheld:
      "The pawn becomes a queen, whatever White had in mind, and it counts as an illegal move: a minute for you in rapid, two in a standard game.",
    passed:
      "You moved, and in rapid play without supervision that ends it: the pawn stays there, unless you both agree to put it right.",
    record: readIncident(pawnOnTheLastRank),
    pass: readIncident(pawnOnTheLastRankPassed).answer,
  },
  {
    name: "two-hands",
    you: "black",
    story: "White castled with king and rook at the same time, one in each hand, and pressed the clock.",
    words: [
      {
        text: "I object to castling",
        act: "objects to castling",
        refused: "White may castle here. It is the hands that were wrong.",
      },
      {
        text: "I object to turn",
        act: "objects to turn",
        refused: "It was White’s turn.",
      },
      { text: "I object to the hands", act: "objects to hands" },
    ],
    upheld:
      "A legal move made with two hands and pressed is treated as an illegal one. It goes back, two minutes are yours, and White has to make the same move again, with one hand.",
    passed:
      "In a standard game it can still be raised later: the moves since then go back. Asking early spares everybody the trouble.",
    record: readIncident(twoHands),
    pass: readIncident(twoHandsPassed).answer,
  },
  {
    name: "clock-without-a-move",
    you: "black",
    story: "White was to move, thought, sighed and pressed the clock. The men stand as they stood.",
    words: [
      {
        text: "I object to the move",
        act: "objects to the move",
        refused: "There was no move. That is the point.",
      },
      { text: "I object to the clock", act: "objects to clock" },
      {
        text: "I object to turn",
        act: "objects to turn",
        refused: "It was White’s turn. He used it for the clock alone.",
      },
    ],
    upheld:
      "Pressing without having moved counts as an illegal move. The turn stays with White, and you are given a minute.",
    passed:
      "You moved instead, and so White’s press counts as his move: a move that was none. In a rapid game that settles it.",
    record: readIncident(clockWithoutAMove),
    pass: readIncident(clockWithoutAMovePassed).answer,
  },
  {
    name: "rook-first",
    you: "black",
    story: "White took hold of the rook, then of the king, and castled with both.",
    words: [
      { text: "I object to touching", act: "objects to touching" },
      {
        text: "I object to the hands",
        act: "objects to hands",
        refused: "One hand was enough for both men. Which came first is the question.",
      },
      {
        text: "I object to turn",
        act: "objects to turn",
        refused: "It was White’s turn.",
      },
    ],
    upheld:
      "Whoever touches the rook first has chosen the rook: no castling on that side with this move. The men go back and the rook moves. It is no illegal move, and costs no time.",
    passed:
      "You touched a man, and with that your claim was gone: claims about touching end with the first touch of your own.",
    record: readIncident(rookFirst),
    pass: readIncident(rookFirstPassed).answer,
  },
  {
    name: "move-on-paper",
    you: "black",
    story:
      "The knights have gone out and home again. Put yours back and the men stand as at the beginning for the third time.",
    words: [
      {
        text: "I claim a draw: they stand so for the third time",
        act: "claims a draw by repetition",
        refused:
          "Not yet: the board before you has come twice. A wrong claim gives the opponent two minutes.",
      },
      { text: "I write Ng8, and claim a draw", act: "claims a draw by repetition with Ng8" },
      {
        text: "I claim a draw by perpetual check",
        act: "claims a draw by perpetual",
        refused: "These Laws know no such claim.",
      },
    ],
    upheld:
      "The move is written down and declared, not played. Once it is played it is the opponent who has the move, and the claim is his.",
    passed:
      "You played it. Now the position stood for the third time with White to move: White could have claimed, and after White’s next move nobody can.",
    record: readIncident(moveOnPaper),
    pass: readIncident(moveOnPaperPassed).answer,
  },
  {
    name: "fiftieth-move",
    you: "black",
    story:
      "Nothing has been taken for a long time, and no pawn is left to move. Ninety-nine half-moves have been made; yours is the hundredth.",
    words: [
      {
        text: "I claim a draw by fifty moves",
        act: "claims a draw by fifty",
        refused: "One half-move too early: on the board there are ninety-nine. It costs two minutes.",
      },
      {
        text: "I claim a draw by repetition",
        act: "claims a draw by repetition",
        refused: "This position has not stood three times.",
      },
      { text: "I write Kc6, and claim a draw", act: "claims a draw by fifty with d6-c6" },
    ],
    upheld:
      "As with repetition, the move that completes the fifty is written down and declared. Nobody tells you that you may: the arbiter keeps silent.",
    passed:
      "You played on, and the right was not lost: fifty moves each stand on the board as long as nothing is taken. At seventy-five the game is drawn by itself.",
    record: readIncident(fiftiethMove),
    pass: readIncident(fiftiethMovePassed).answer,
  },
  {
    name: "bare-king",
    you: "white",
    story:
      "You are far ahead, and the last train leaves in five minutes. Black has nothing left but his king.",
    words: [
      {
        text: "I claim that time is up",
        act: "claims time",
        refused: "No flag is down.",
      },
      { text: "I resign", act: "resigns" },
      {
        text: "I claim a draw by fifty moves",
        act: "claims a draw by fifty",
        refused: "Fifty moves have not been made: two minutes to the opponent.",
      },
    ],
    upheld:
      "Resigning loses only to somebody who could still mate. A bare king cannot, by any moves however helpful: the game is drawn.",
    passed: "You played on. The train has gone, and the game is still won.",
    record: readIncident(bareKing),
    pass: readIncident(bareKingPassed).answer,
  },
  {
    name: "whose-colours",
    you: "black",
    story:
      "Three moves have been made when you look at the list on the wall: in this game you should have had the white men.",
    words: [
      {
        text: "I object to the set-up",
        act: "objects to set-up",
        refused: "Every man stood on its square.",
      },
      { text: "I object to the colours", act: "objects to colours" },
      {
        text: "I object to the beginning",
        act: "objects to beginning",
        refused: "White began, as it should be.",
      },
    ],
    upheld:
      "Until Black’s tenth move has been made reversed colours annul the game, in every kind of game, and a new one is played with the right ones. After it the game goes on.",
    passed:
      "There was still time: ten moves have to be made on each side before reversed colours no longer matter.",
    record: readIncident(whoseColours),
    pass: readIncident(whoseColoursPassed).answer,
  },
  {
    name: "rook-knocked-over",
    you: "black",
    story:
      "White reached for the knight and swept the rook off its square. The knight is on its way, the clock is pressed, and the rook lies on its side.",
    words: [
      {
        text: "I object to the move",
        act: "objects to the move",
        refused: "The knight’s move is legal.",
      },
      {
        text: "I object to castling",
        act: "objects to castling",
        refused: "Nobody has castled.",
      },
      { text: "I object to displacing", act: "objects to displacing" },
    ],
    upheld:
      "Who knocks men over puts them right on his own time, before he presses. The rook goes back to its square, and whether White is penalised is for the arbiter.",
    passed:
      "You played on with the rook lying there. It can still be raised: the game goes back to the position before it fell.",
    record: readIncident(rookKnockedOver),
    pass: readIncident(rookKnockedOverPassed).answer,
  },
];
