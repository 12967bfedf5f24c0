import type { EntryView } from '#server/features/workflow/index.ts';

interface AssigneeRule {
  readonly kind: string;
  readonly value: string;
}

/** The rules by which the activity of a task chooses people, as the definition says them. */
export function assigneeRules({ situation, task }: EntryView): AssigneeRule[] {
  const activity = situation.version.compiled.workflow.activities.get(task?.activityId ?? '');
  const assignees = activity?.definition.properties.Assignees;
  if (!Array.isArray(assignees)) return [];
  return assignees.map((assignee: { readonly kind?: unknown; readonly value?: unknown }) => ({
    kind: String(assignee.kind ?? ''),
    value: valueText(assignee.value),
  }));
}

/** The others who are asked at the same activity and have not answered yet. */
export function othersAsked({ situation, task }: EntryView): string[] {
  const tokens = situation.state?.tokens ?? [];
  const asked = tokens.flatMap(({ activityId, wait }) =>
    activityId === task?.activityId && wait.kind === 'tasks' ? wait.tasks : [],
  );
  return asked
    .filter((each) => each.outcome === null && each.taskKey !== task?.taskKey)
    .map((each) => each.assigneeId);
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isField = typeof value === 'object' && value !== null && 'field' in value;
  return isField ? String(value.field) : '';
}
