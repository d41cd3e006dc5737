// Claims of a draw, the notice of fifty moves and its count, as they are said and shown.
import { scene } from "./lib/scene.mjs";
import { sit } from "./lib/table.mjs";

scene("fifty moves are counted from the notice", async (guest) => {
  const table = await sit(guest, {
    code: "london-1841",
    referee: "silent",
    position: "8/8/8/4k3/8/8/8/R3K2R w - -",
  });
  await table.say("black", "Claim a draw…", "Count fifty moves");
  const count = guest.page.getByTestId("count");
  await table.reads(count, "Fifty moves from Black’s notice: 50 left");
  await table.reads(count, "law XXII");
  await table.plays("a1-a2 e5-e4");
  await table.reads(count, "49 left");
});

scene("a position for the third time is claimed as a draw", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  await table.plays("g1-f3 g8-f6 f3-g1 f6-g8 g1-f3 g8-f6 f3-g1 f6-g8");
  await table.say("white", "Claim a draw…", "Repetition");
  await table.reads(table.result(), "½–½");
  await table.reads(table.result(), "Law 32(c)");
});

scene("whatever the law says of it, every claim can be made by whoever sits there", async (guest) => {
  const table = await sit(guest, { code: "bcf-1912", referee: "silent" });
  for (const claim of ["Repetition", "Fifty moves", "Perpetual check", "Abandonment"]) {
    await table.say("white", "Claim a draw…", claim);
    await table.ruling().or(guest.page.getByTestId("unheard")).first().waitFor();
  }
  await table.play("e2", "e4");
});
