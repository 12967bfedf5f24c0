import type { Result } from '#web/ui/feedback/result-list.tsx';
import type { RecordRow } from '../table/record-cell.tsx';

/** A task of a chosen entry. */
interface ChosenTask {
  readonly id: string;
  readonly row: RecordRow;
  readonly title: string;
}

/** The tasks of the chosen entries that an action is about, and the entries that have none. */
export interface ChosenTasks {
  readonly tasks: readonly ChosenTask[];
  readonly without: readonly RecordRow[];
}

/** The tasks of entries: those that the reader can decide, or with `isAnyone` those of everyone. */
export function chosenTasks(rows: readonly RecordRow[], isAnyone: boolean): ChosenTasks {
  const tasksOf = (row: RecordRow) => row.tasks.filter((task) => isAnyone || task.is_own);
  return {
    tasks: rows.flatMap((row) =>
      tasksOf(row).map((task) => ({ id: task.id, row, title: task.activity_title })),
    ),
    without: rows.filter((row) => tasksOf(row).length === 0),
  };
}

/** What a call on many tasks answers. */
interface TaskResults {
  readonly done: readonly { readonly taskId: string }[];
  readonly refused: readonly { readonly taskId: string; readonly message: string }[];
}

/**
 * A line for each task and for each entry without one; what was not done comes first. `nothing` is the reason for entries
 * without a task.
 */
export function linesOf(
  chosen: ChosenTasks,
  results: TaskResults,
  words: { readonly nothing: string; readonly unknown: string; readonly nameOf: (row: RecordRow) => string },
): { readonly lines: readonly Result[]; readonly doneCount: number; readonly leftIds: ReadonlySet<string> } {
  const done = new Set(results.done.map(({ taskId }) => taskId));
  const reasons = new Map(results.refused.map(({ taskId, message }) => [taskId, message]));
  const titleOf = ({ row, title }: ChosenTask) =>
    [words.nameOf(row), title].filter((part) => part).join(' – ');
  const refused = chosen.tasks.filter(({ id }) => !done.has(id));
  return {
    lines: [
      ...refused.map((task) => ({
        id: task.id,
        title: titleOf(task),
        refusal: reasons.get(task.id) ?? words.unknown,
      })),
      ...chosen.without.map((row) => ({ id: row.id, title: words.nameOf(row), refusal: words.nothing })),
      ...chosen.tasks.filter(({ id }) => done.has(id)).map((task) => ({ id: task.id, title: titleOf(task) })),
    ],
    doneCount: chosen.tasks.length - refused.length,
    leftIds: new Set([...refused.map(({ row }) => row.id), ...chosen.without.map(({ id }) => id)]),
  };
}
