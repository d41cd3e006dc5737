// One small way to write elements, so that views read like the page they make.

type Child = Node | string | null;

/** An element with a class, attributes and children: `el("p.small", {}, "text")`. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K | `${K}.${string}`,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag as K);
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** A button that does something here (it never sends a form). */
export function button(classes: string, text: string, press: () => void): HTMLButtonElement {
  const element = el("button", { type: "button", class: `button ${classes}`.trim() }, text);
  element.addEventListener("click", press);
  return element;
}
