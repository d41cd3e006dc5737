// What is said when the server does not do what was asked of it.
import { area } from "./language";

export const server = area("server", {
  silent: "The server does not answer. See that it is running, then try again.",
  could: (status: number) => `The server could not do that (it answered ${status}). Try again in a moment.`,
  answered: (status: number) => `The server answered ${status}.`,
});
