import { z } from 'zod';
import { id, instant, personShape } from './basics.ts';
import { entryStatus } from './entry.ts';

/** A task with the facts of its entry. */
export const taskRow = z.object({
  id,
  /** The same as `id`, under the name that calls on a task use. */
  task_id: id,
  moduleId: id,
  recordId: id,
  display_name: z.string(),
  app_icon: z.string(),
  activity_title: z.string(),
  activity_name: z.string(),
  task_type: z.string(),
  assigned_from_user: personShape.nullable(),
  record_started_by: personShape.nullable(),
  record_title: z.string(),
  started_on: instant,
  due_at: instant.nullable(),
  isOverdue: z.boolean(),
  /** The assignee: the user, or someone whose tasks the user may see. */
  assignee: personShape,
  workflow_status: entryStatus,
  /** The absent person who has the task, for their substitute. */
  on_behalf_of: personShape.nullable(),
});

/** A row of the task list. */
export const listedTask = taskRow.extend({
  /**
   * The number that says most about the entry, such as its total: its field's label, and the value in the formats of the
   * caller. Null without one, or if it is hidden from the caller.
   */
  amount: z.object({ label: z.string(), text: z.string() }).nullable(),
});
