// Making a table from here: the server is asked, and what this browser must keep to find it again is kept.
import { home } from "../messages/home";
import type { Created, Terms } from "../wire";
import { allTokens, createTable, oneScreenAddress, oneScreenTokens, seatToken, type Hold } from "./api";
import { keyOf, rememberEvent } from "./kept-events";
import { automaton } from "../messages/automaton";
import { keepOpponent, type Opponent } from "./opponent";
import { rememberTable } from "./recent-tables";
import { linksAddress, tableAddress } from "./route";

export type Where = "one screen" | "two screens";

/** Makes it and gives back where to go: the board, or the links to be sent. */
export async function makeTable(agreed: Terms, where: Where, hold: Hold = ""): Promise<string> {
  const event = agreed["event"] ?? "";
  const given = event === "" ? agreed : { ...agreed, event_key: keyOf(event) };
  const created = await createTable(given, where === "one screen" ? "both" : hold);
  rememberEvent(created, event);
  rememberTable({
    id: created.id,
    tokens: where === "one screen" ? oneScreenTokens(created) : [],
    links: allTokens(created),
    code: agreed["code"] ?? "",
    title: versus(agreed["white"] ?? "", agreed["black"] ?? ""),
  });
  return addressOf(created, where);
}

/** Makes a table at which a program sits, and gives back the address of one's own seat. Nobody but the players speaks there. */
export async function playAlone(agreed: Terms, opponent: Opponent, hold: Hold = ""): Promise<string> {
  const side = hold === "black" ? "black" : "white";
  const referee = agreed["referee"] === "teaching" ? "teaching" : "silent";
  const created = await createTable({ ...agreed, referee }, side, opponent);
  const tokens = [seatToken(created, side)];
  keepOpponent(opponent);
  rememberTable({ id: created.id, tokens, code: agreed["code"] ?? "", title: automaton.name });
  return tableAddress(created.id, tokens);
}

function addressOf(created: Created, where: Where): string {
  return where === "one screen" ? oneScreenAddress(created) : linksAddress(created.id, allTokens(created));
}

/** "A and B", or as much of it as was given. */
export function versus(white: string, black: string): string {
  if (white !== "" && black !== "") return home.shelf.both(white, black);
  return white !== "" ? home.shelf.hasWhite(white) : black !== "" ? home.shelf.hasBlack(black) : "";
}
