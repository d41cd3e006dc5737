// Keys of the whole table page: f turns the board. Who types or stands on a control is left alone.

/** Listens until the returned function is called. */
export function listenForKeys(actions: Record<string, () => void>): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
