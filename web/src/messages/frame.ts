// What stands around every page: the name, the ways through the house, the foot; and pages that are not there.
import { area } from "./language";

export const frame = area("frame", {
  name: "J’adoube",
  title: (page: string) => `${page} · J’adoube`,
  site: "Site",
  menu: "Menu",
  skip: "Skip to the page",
  whatIf: "What if",
  library: "Library",
  incidents: "Incidents",
  drills: "Drills",
  postMortem: "Post-mortem",
  cards: "Rules cards",
  clubs: "For clubs",
  home: "Home",
  foot: "The laws are those of the documents. The words are ours.",
  colours: "Colours",
  themes: { system: "As the system", light: "Light", dark: "Dark" },
  again: "Try once more",
  nowhere: {
    title: "Not here",
    table: "There is no table here",
    page: "There is no page here",
    words: (path: string) => `Nothing is at ${path}. Perhaps a letter of the link was lost.`,
  },
  failed: {
    title: "This page would not open",
    words: "A part of it could not be fetched. The server may be away for a moment.",
  },
});
