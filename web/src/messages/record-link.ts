// What is said of a link that carries a record and cannot be opened.
import { area } from "./language";

export const recordLink = area("record link", {
  cut: "This link is not whole: a part of it was lost on the way. Ask for it again, or paste the record instead.",
  newer:
    "This link was made by a newer page than this one. Load the page again, and if that does not help ask for the record itself.",
  cannotInflate: "This browser cannot open deflated links. Ask for the record itself.",
});
