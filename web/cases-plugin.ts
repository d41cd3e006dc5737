// The project's cases as modules: "virtual:cases" has a loader for each folder of cases, and each folder is one chunk, so that
// a reader fetches a folder when he opens a case of it. Only while the page is built; nothing of this runs in a browser.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../cases/", import.meta.url));
const LIST = "virtual:cases";
const MARK = "\0";

export function cases() {
  return {
    name: "jadoube-cases",
    resolveId(id: string) {
      return id === LIST || id.startsWith(`${LIST}/`) ? MARK + id : null;
    },
    load(id: string) {
      if (id === MARK + LIST) return listed();
      return id.startsWith(`${MARK}${LIST}/`) ? folder(id.slice(MARK.length + LIST.length + 1)) : null;
    },
  };
}

function listed(): string {
  const names = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const loaders = names
    .filter((name) => recordsOf(name).length > 0)
    .map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${LIST}/${name}`)})`);
  return `export default { ${loaders.join(", ")} };`;
}

function folder(name: string): string {
  const texts = recordsOf(name).map((file) => [
    file.replace(/\.record$/, ""),
    readFileSync(join(FOLDER, name, file), "utf8"),
  ]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts)))});`;
}

function recordsOf(name: string): string[] {
  return readdirSync(join(FOLDER, name))
    .filter((file) => file.endsWith(".record"))
    .sort();
}
