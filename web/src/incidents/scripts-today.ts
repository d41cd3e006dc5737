// The incidents under today's Laws, on themes on which arbiters are examined: what may be said at each. The positions are ours;
// what happens is in the records under cases/incidents.
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
import { storiesToday } from "../messages/incident-stories-today";
import { script, type Script } from "./script";

export const TODAY: readonly Script[] = [
  script(
    "second-illegal-move",
    "black",
    storiesToday["second-illegal-move"],
    ["objects to touching", "objects to the move", "objects to castling"],
    secondIllegalMove,
    secondIllegalMovePassed,
  ),
  script(
    "pawn-on-the-last-rank",
    "black",
    storiesToday["pawn-on-the-last-rank"],
    ["objects to clock", "objects to touching", "objects to castling"],
    pawnOnTheLastRank,
    pawnOnTheLastRankPassed,
  ),
  script(
    "two-hands",
    "black",
    storiesToday["two-hands"],
    ["objects to castling", "objects to turn", "objects to hands"],
    twoHands,
    twoHandsPassed,
  ),
  script(
    "clock-without-a-move",
    "black",
    storiesToday["clock-without-a-move"],
    ["objects to the move", "objects to clock", "objects to turn"],
    clockWithoutAMove,
    clockWithoutAMovePassed,
  ),
  script(
    "rook-first",
    "black",
    storiesToday["rook-first"],
    ["objects to touching", "objects to hands", "objects to turn"],
    rookFirst,
    rookFirstPassed,
  ),
  script(
    "move-on-paper",
    "black",
    storiesToday["move-on-paper"],
    ["claims a draw by repetition", "claims a draw by repetition with Ng8", "claims a draw by perpetual"],
    moveOnPaper,
    moveOnPaperPassed,
  ),
  script(
    "fiftieth-move",
    "black",
    storiesToday["fiftieth-move"],
    ["claims a draw by fifty", "claims a draw by repetition", "claims a draw by fifty with d6-c6"],
    fiftiethMove,
    fiftiethMovePassed,
  ),
  script(
    "bare-king",
    "white",
    storiesToday["bare-king"],
    ["claims time", "resigns", "claims a draw by fifty"],
    bareKing,
    bareKingPassed,
  ),
  script(
    "whose-colours",
    "black",
    storiesToday["whose-colours"],
    ["objects to set-up", "objects to colours", "objects to beginning"],
    whoseColours,
    whoseColoursPassed,
  ),
  script(
    "rook-knocked-over",
    "black",
    storiesToday["rook-knocked-over"],
    ["objects to the move", "objects to castling", "objects to displacing"],
    rookKnockedOver,
    rookKnockedOverPassed,
  ),
];
