// The Automaton: who it is, in words, and the report after a game against it.
import { area } from "./language";

export const automaton = area("automaton", {
  name: "The Automaton",
  play: "Play the Automaton",
  /** Under the button: who will sit there. */
  is: (who: string) => `Now: ${who}`,
  legend: "The Automaton",
  level: "How well it plays",
  temperament: "How it keeps the laws",
  who: (temper: string, level: string) => `${temper} ${level}`,
  levels: {
    child: "child",
    beginner: "beginner",
    casual: "casual player",
    club: "club player",
    strong: "strong player",
    best: "player at its best",
  },
  temperaments: { honest: "an honest", human: "a forgetful", rogue: "a roguish" },
  keeps: {
    honest: "Honest: it never breaks a law",
    human: "Forgetful: it slips now and then",
    rogue: "Rogue: it cheats wherever it pays. Catch it",
  },
  thinks: "thinking",
  report: {
    title: "Training report",
    missed: (count: number) =>
      count === 1 ? "One of its slips that you missed" : `${count} of its slips that you missed`,
    caught: (count: number) =>
      count === 1 ? "One of its slips that you claimed" : `${count} of its slips that you claimed`,
    lost: (count: number) =>
      count === 1 ? "One of your slips that it claimed" : `${count} of your slips that it claimed`,
    clean: "It kept the laws, and so did you.",
    show: "Show it",
    law: (law: string) => `law ${law}`,
    took: (seconds: number) => `after ${seconds} s`,
    save: "Save the record as JSON",
    ofLaw: (law: string, caught: number, all: number) => `${caught} of ${all} under ${law}`,
    byLaw: (laws: string) => `By law: ${laws}.`,
    record: (caught: number, all: number, games: number) =>
      `So far you have caught ${caught} of its ${all} ${all === 1 ? "slip" : "slips"}, in ${games === 1 ? "one game" : `${games} games`}.`,
  },
});
