// A code's name and year apart, as lists of codes show them: the name, and the year below it.
import { codeIntro } from "../shared/codes";
import { rulings as texts } from "../messages/rulings";

export interface CodeTitle {
  name: string;
  year: string;
}

export function codeTitle(code: string): CodeTitle {
  const intro = codeIntro(code);
  if (!intro) return { name: code, year: "" };
  const { short, year } = intro;
  const name = short.endsWith(year) ? short.slice(0, -year.length).trim() : short;
  return short.toLowerCase() === year ? { name: texts.earlyCode, year } : { name, year };
}

/** "London, 1841". */
export function codeWords(code: string): string {
  const { name, year } = codeTitle(code);
  return year === "" ? name : `${name}, ${year}`;
}
