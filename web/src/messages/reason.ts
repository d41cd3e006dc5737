// The text under a decision of the umpire's that gives his reason.
import { area } from "./language";

export const reason = area("reason", { given: (words: string) => `The umpire’s reason: ${words}` });
