// One link of a list: what it is for, the address itself, and ways to copy it, to send it and to follow it.
import { button, el } from "../shared/dom";
import { copyText } from "../shared/copy";

export interface LinkLine {
  title: string;
  sentence: string;
  /** What the way in is called. */
  sit: string;
  /** Within this house: `/t/…#…`. */
  address: string;
}

export function linkRow({ title, sentence, sit, address }: LinkLine): HTMLElement {
  const link = new URL(address, location.href).href;
  const field = el("input", { readonly: "", value: link, "aria-label": `The link: ${title}` });
  field.addEventListener("focus", () => field.select());
  const copy = button("Copy", () => {
    void copyText(link).then((done) => {
      if (!done) return field.select();
      copy.textContent = "Copied";
      setTimeout(() => (copy.textContent = "Copy"), 1600);
    });
  });
  copy.setAttribute("aria-label", `Copy the link: ${title}`);
  return el(
    "li.link-row",
    {},
    el("h2", {}, title),
    el("p.small.soft", {}, sentence),
    el(
      "div.link-ways.field",
      {},
      field,
      copy,
      shareButton(title, link),
      el("a", { class: "button small", href: address }, sit),
    ),
  );
}

/** Where the system can hand a link to a person: on most phones. */
function shareButton(title: string, url: string): HTMLElement | null {
  if (typeof navigator.share !== "function") return null;
  return button("Send…", () => void navigator.share({ title: `J’adoube: ${title}`, url }).catch(() => {}), {
    name: `Send the link: ${title}`,
  });
}
