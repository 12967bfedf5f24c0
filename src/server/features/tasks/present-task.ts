import type { z } from 'zod';
import type { taskRow } from '#contracts/shapes/task.ts';
import type { NamesInLanguage } from '#server/features/modules/index.ts';
import { type StandIn, standsIn } from '#server/features/people/index.ts';
import type { ListedTask } from './task-store.ts';

export type TaskRow = z.output<typeof taskRow>;
type Namer = (id: string | null) => { id: string; name: string } | null;

/** A row of a list; `standIns` are those of the reader. */
export function presentTask(
  task: ListedTask,
  named: Namer,
  standIns: readonly StandIn[],
  names: NamesInLanguage,
): TaskRow {
  const activityName = names.activity(task.module_id, task.activity_name);
  return {
    id: task.id,
    task_id: task.id,
    moduleId: task.module_id,
    recordId: task.entry_id,
    display_name: names.app(task.module_id, task.display_name),
    app_icon: task.app_icon,
    // A title that was made of an entry stays; without one a task is called as its activity.
    activity_title: task.activity_title === task.activity_name ? activityName : task.activity_title,
    activity_name: activityName,
    task_type: task.task_type,
    assigned_from_user: named(task.assigned_from_user),
    record_started_by: named(task.record_started_by),
    record_title: task.record_title,
    started_on: task.started_on,
    due_at: task.due_at,
    isOverdue: task.isOverdue,
    assignee: named(task.assignee) ?? { id: task.assignee, name: '' },
    workflow_status: task.workflow_status as TaskRow['workflow_status'],
    on_behalf_of: standsIn(standIns, task.assignee, task.module_id) ? named(task.assignee) : null,
  };
}
