import type { TaskRow } from '../list/group-tasks.ts';
import type { ChoiceName } from '../list/narrowing.ts';

/** A value a list can be narrowed to, with how many of the drawn tasks have it. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

const maxChoices = 12;

const optionOf: Readonly<Record<ChoiceName, (task: TaskRow) => { value: string; label: string } | null>> = {
  app: (task) => ({ value: task.display_name, label: task.display_name }),
  step: (task) => ({ value: task.activity_name, label: task.activity_name }),
  by: (task) =>
    task.record_started_by && { value: task.record_started_by.id, label: task.record_started_by.name },
  source: (task) =>
    task.assigned_from_user && { value: task.assigned_from_user.id, label: task.assigned_from_user.name },
  with: (task) => ({ value: task.assignee.id, label: task.assignee.name }),
};

/** The values of one column among the drawn tasks, the most frequent first. */
export function filterChoices(tasks: readonly TaskRow[], name: ChoiceName): readonly FilterChoice[] {
  const found = new Map<string, FilterChoice>();
  for (const task of tasks) {
    const choice = optionOf[name](task);
    if (!choice || choice.value === '') continue;
    found.set(choice.value, { ...choice, count: (found.get(choice.value)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((left, right) => right.count - left.count).slice(0, maxChoices);
}
