// What may be required and what must be done, in words made of the data on the wire. Pure; asks nothing about what is legal.
import { acts } from "../messages/acts";
import type { RuledStep, Side, Task, View } from "../wire";
import { manOn, roleName } from "./act-words";
import { sideOf } from "./sides";

/** "move the knight on b1", "let it stand". */
export function taskWords(task: Task): string {
  switch (task.kind) {
    case "move":
      return task.man ? moveWords(task) : acts.tasks.rook;
    case "capture":
      return captureWords(task);
    case "castle":
      return acts.tasks.castle[task.wing ?? "king"];
    case "play":
      return acts.tasks.play(task.play ?? "");
    default:
      return acts.tasks[task.kind];
  }
}

/** "White must move the king", or "let it stand", which nobody must. */
export function optionWords(task: Task, offender: Side): string {
  return isDuty(task) ? acts.must(acts.sides[offender], [taskWords(task)]) : taskWords(task);
}

/** Whether to ask for nothing is one more answer. Where what was done may be left standing, it is the same as that. */
export function asksForNothing({ may_waive, options }: NonNullable<View["claim"]>): boolean {
  return may_waive && options.every(({ data }) => data.kind !== "stand");
}

/** Whether it is something the other would have to do. */
function isDuty({ kind }: Task): boolean {
  return kind === "move" || kind === "capture" || kind === "castle" || kind === "play";
}

/** "White must move the pawn on e2, or move the king." */
export function dutyWords(must: NonNullable<View["must"]>): string {
  return acts.must(
    acts.sides[must.by],
    must.tasks.map(({ data }) => taskWords(data)),
  );
}

/** The same of a ruled record's step; nothing where nothing must be done. */
export function dutyOfStep({ duty_tasks = [], turn }: Pick<RuledStep, "duty_tasks" | "turn">): string {
  const tasks = duty_tasks.map(taskWords);
  return tasks.length === 0 ? "" : acts.must(acts.sides[sideOf(turn) ?? "white"], tasks);
}

/** "Black may require: let it stand; move the bishop on f1 or the king." What many have in common is said once. */
export function choiceOfStep(step: Pick<RuledStep, "choice_tasks" | "claimant">): string {
  const by = sideOf(step.claimant ?? "");
  const tasks = step.choice_tasks ?? [];
  return by && tasks.length > 0 ? acts.mayRequire(acts.sides[by], inBrief(tasks)) : "";
}

/** Tasks in words; the men that are to be moved are named in one of them. */
export function inBrief(tasks: readonly Task[]): string[] {
  const men = tasks.flatMap((task) => (task.kind === "move" && task.man ? [manInBrief(task)] : []));
  const others = tasks.filter((task) => task.kind !== "move" || !task.man).map(taskWords);
  return men.length === 0 ? others : [...others, acts.moveOneOf(men)];
}

/** "knight on b1", "king": what stands after "move the …". */
export function manInBrief({ man, task }: Task): string {
  if (task === "king") return acts.roles.king;
  return man ? acts.roleOn(roleName(man.role), man.square) : acts.roles.rook;
}

function moveWords({ man, task }: Task): string {
  if (task === "king") return acts.tasks.king;
  if (task === "rook") return acts.tasks.rook;
  return man ? acts.tasks.move(manOn(man)) : task;
}

function captureWords({ man, with: by, task }: Task): string {
  if (!man) return task;
  return by ? acts.tasks.captureWith(manOn(man), manOn(by)) : acts.tasks.capture(manOn(man));
}
