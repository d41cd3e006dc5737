// One link of a list: what it is for, the address itself, and ways to copy it, to send it, to show it to a camera and to follow it.
import "./link-row.css";
import { links } from "../messages/links";
import { button, el } from "./dom";
import { copyText } from "./copy";
import { qrPicture } from "./qr-picture";

export interface LinkLine {
  title: string;
  sentence: string;
  /** What the way in is called; left out where the link is for somebody else. */
  sit?: string;
  /** How it looks: `strong` where it is the one thing to press here. */
  look?: string;
  /** Within this house: `/t/…#…`. */
  address: string;
  /** A code for a camera: behind a button, or in sight at once. */
  qr?: "folded" | "open";
  /** What else can be done with it. */
  more?: HTMLElement[];
}

export function linkRow({
  title,
  sentence,
  sit,
  look = "small",
  address,
  qr,
  more = [],
}: LinkLine): HTMLElement {
  const link = new URL(address, location.href).href;
  const field = el("input", { readonly: "", value: link, "aria-label": links.row.link(title) });
  field.addEventListener("focus", () => field.select());
  const copy = button(links.row.copy, () => {
    void copyText(link).then((done) => {
      if (!done) return field.select();
      copy.textContent = links.row.copied;
      setTimeout(() => (copy.textContent = links.row.copy), 1600);
    });
  });
  copy.setAttribute("aria-label", links.row.copyOf(title));
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
      sit === undefined ? null : el("a", { class: `button ${look}`, href: address }, sit),
      ...more,
    ),
    qr ? camera(title, link, qr) : null,
  );
}

function camera(title: string, link: string, how: "folded" | "open"): HTMLElement | null {
  const picture = qrPicture(link, links.row.code(title));
  if (picture === null) return null;
  const holder = el("details.link-code", { open: how === "open" }, el("summary.small", {}, links.row.camera));
  holder.append(picture);
  return holder;
}

/** Where the system can hand a link to a person: on most phones. */
function shareButton(title: string, url: string): HTMLElement | null {
  if (typeof navigator.share !== "function") return null;
  const share = (): void => void navigator.share({ title: links.row.sent(title), url }).catch(() => {});
  return button(links.row.send, share, { name: links.row.sendOf(title) });
}
