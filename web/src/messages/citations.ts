// How laws are cited.
import { area } from "./language";

export const citations = area("citations", {
  usage: "by usage",
  preface: "the Preface",
  law: (number: string) => `law ${number}`,
  article: (number: string) => `article ${number}`,
});
