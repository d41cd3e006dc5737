// A new name for every act, so that the same act sent twice happens once.

export function actId(
  source: Pick<Crypto, "getRandomValues"> & { randomUUID?: () => string } = crypto,
): string {
  // Pages served without encryption to another machine have no randomUUID.
  if (typeof source.randomUUID === "function") return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
