// What the page remembers between visits, and nothing else. The page works the same when nothing can be kept.

const PREFIX = "jadoube.";

/** Write a value down; a browser that keeps nothing is not an error. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows and full stores: the visit goes on without a memory.
  }
}

/** Read a value back, or undefined when it was never kept or cannot be read. */
export function kept(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
