// A short way to make elements, and to draw a part again without losing the reader's place.

type Child = Node | string | null | false;
/** No `style`: the server lets no element bring its own; set `element.style` or a class. */
type Attributes = Record<string, string | boolean | null> & { style?: never };

/** `el("button.button.small", {title: "…"}, "Check")`. A null or false attribute or child is left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  spec: K | `${K}.${string}`,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const [tag, ...classes] = spec.split(".");
  const element = document.createElement(tag as K);
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

export interface ButtonLook {
  /** strong, quiet, grave: see base.css. */
  look?: string;
  /** At a table most buttons are small. */
  size?: "small" | "usual";
  /** Armed or not, for buttons that stay down. */
  pressed?: boolean;
  disabled?: boolean;
  /** What a screen reader hears, where the label alone is too short. */
  name?: string;
}

/** A button that does something here; it never sends a form. */
export function button(label: string, onPress: () => void, look: ButtonLook = {}): HTMLButtonElement {
  const made = el("button", {
    type: "button",
    class: ["button", look.size === "usual" ? "" : "small", look.look ?? ""].filter(Boolean).join(" "),
    "data-key": label,
    "aria-pressed": look.pressed === undefined ? null : String(look.pressed),
    "aria-label": look.name ?? null,
    disabled: look.disabled ?? false,
  });
  made.textContent = label;
  made.addEventListener("click", onPress);
  return made;
}

/** Draws again; whoever stood on a button stands on it afterwards, or on the first one where it is gone. */
export function redraw(part: HTMLElement, ...children: Child[]): void {
  const focused =
    part !== document.activeElement && part.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.getAttribute("data-key") ?? "";
  part.replaceChildren(
    ...children.filter((child): child is Node | string => child !== null && child !== false),
  );
  if (!focused) return;
  const same = part.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  (same ?? part.querySelector<HTMLElement>("button, input, a"))?.focus();
}
