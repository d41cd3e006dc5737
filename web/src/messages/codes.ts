// What stands beside the names of the codes; the names are the referee's.
import { area } from "./language";

export const codes = area("codes", {
  undated: "undated",
  counted: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  /** "London Chess Club, 1841". */
  dated: (name: string, year: string) => `${name}, ${year}`,
});
