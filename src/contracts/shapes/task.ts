import { z } from 'zod';
import { id, instant, personShape } from './basics.ts';
import { entryStatus } from './entry.ts';

/** A row of the task list (specification 3.8). */
export const taskRow = z.object({
  id,
  /** The same as `id`: the name that calls about a task give it. */
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
  /** Who has it: the user, or somebody whose tasks the user may see. */
  assignee: personShape,
  workflow_status: entryStatus,
  /** The absent person whose task it is, for whoever acts in their place. */
  on_behalf_of: personShape.nullable(),
});
