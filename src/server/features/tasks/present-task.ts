import type { z } from 'zod';
import type { taskRow } from '#contracts/shapes/task.ts';
import type { NamesInLanguage } from '#server/features/modules/index.ts';
import { type Substitution, substitutesFor } from '#server/features/people/index.ts';
import type { ListedTask } from './task-store.ts';

export type TaskRow = z.output<typeof taskRow>;
type Namer = (id: string | null) => { id: string; name: string } | null;

/** A row of a list; `substitutions` belong to the reader. */
export function presentTask(
  task: ListedTask,
  named: Namer,
  substitutions: readonly Substitution[],
  names: NamesInLanguage,
): TaskRow {
  const activityName = names.activity(task.moduleId, task.activityName);
  return {
    id: task.id,
    task_id: task.id,
    moduleId: task.moduleId,
    recordId: task.entryId,
    display_name: names.app(task.moduleId, task.displayName),
    app_icon: task.appIcon,
    // A title that was made of an entry stays; without one a task is called as its activity.
    activity_title: task.activityTitle === task.activityName ? activityName : task.activityTitle,
    activity_name: activityName,
    task_type: task.taskType,
    assigned_from_user: named(task.assignedFromUser),
    record_started_by: named(task.recordStartedBy),
    record_title: task.recordTitle,
    started_on: task.startedOn,
    due_at: task.dueAt,
    isOverdue: task.isOverdue,
    assignee: named(task.assignee) ?? { id: task.assignee, name: '' },
    workflow_status: task.workflowStatus as TaskRow['workflow_status'],
    on_behalf_of: substitutesFor(substitutions, task.assignee, task.moduleId) ? named(task.assignee) : null,
  };
}
