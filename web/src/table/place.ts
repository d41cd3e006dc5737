// Where one sits: whose side lies nearest, whether the screen lies flat between two people, and the link of each seat held here.
import type { BoardElement } from "../board/board";
import { keep, kept } from "../shared/keep";
import { tableAddress } from "../shared/route";
import { otherSide } from "../shared/sides";
import type { Seat, Side } from "../wire";
import { seatOf } from "./calls";
import type { Layout } from "./layout";
import { isPlayer } from "./models";

export interface PlaceParts {
  board: BoardElement;
  layout: Layout;
  where: { id: string; tokens: string[] };
  /** Something is to be drawn again. */
  changed: () => void;
}

export class TablePlace {
  private near: Side | null = null;
  private flat = kept("flat") === true;
  private readonly tokens = new Map<Seat, string>();

  constructor(private readonly parts: PlaceParts) {
    parts.layout.setNear("white");
    parts.layout.setFlat(this.flat);
  }

  isFlat(): boolean {
    return this.flat;
  }

  /** The seats whose links are known here. */
  seats(): Seat[] {
    return [...this.tokens.keys()];
  }

  /** The token of a seat; of any held here where that one's is not known. */
  token(seat: Seat): string {
    return this.tokens.get(seat) ?? this.parts.where.tokens[0] ?? "";
  }

  known(seat: Seat): string | undefined {
    return this.tokens.get(seat);
  }

  linkOf(seat: Seat): string | null {
    const token = this.tokens.get(seat);
    return token ? new URL(tableAddress(this.parts.where.id, [token]), location.href).href : null;
  }

  /** One's own side lies nearest; at one screen White's, unless the table was turned before anybody sat. */
  sit(seats: Seat[]): void {
    if (this.near !== null || seats.length === 0) return;
    const mine = seats.filter(isPlayer);
    this.turnTo(mine.length === 1 ? (mine[0] ?? "white") : "white");
  }

  turnTo(near: Side): void {
    this.near = near;
    this.parts.board.setOrientation(near);
    this.parts.layout.setNear(near);
    this.parts.layout.setFlat(this.flat);
  }

  flip(): void {
    this.turnTo(otherSide(this.near ?? "white"));
  }

  toggleFlat(): void {
    this.flat = !this.flat;
    keep("flat", this.flat);
    this.parts.layout.setFlat(this.flat);
    this.parts.changed();
  }

  /** Which token is which seat, so that each link can be given to the right person. */
  async findSeats(): Promise<void> {
    const { id, tokens } = this.parts.where;
    if (tokens.length < 2) return;
    const seats = await Promise.all(tokens.map((token) => seatOf(id, token)));
    seats.forEach((seat, index) => seat && this.tokens.set(seat, tokens[index] ?? ""));
    this.parts.changed();
  }
}
