// The module that cases-plugin.ts makes: a loader for each folder of cases, by which a case's text is found under its name.
declare module "virtual:cases" {
  const folders: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default folders;
}
