import { z } from 'zod';
import { movingDays } from '#engine/query/moving-days.ts';
import { id } from './basics.ts';
import { listRequest } from './list.ts';

/** Which list of tasks a saved filter belongs to. */
export const taskScopes = ['mine', 'team', 'all'] as const;

const days = z.enum(movingDays).optional();

/** Relative days of a column of tasks, as words; list requests use the actual days. */
export const taskDays = z.object({ started_on: days, due_at: days });

/** A saved filter for lists of tasks. */
export const taskFilter = z.object({
  id,
  name: z.string(),
  scope: z.enum(taskScopes),
  searchValue: z.string(),
  filters: listRequest.shape.filters,
  days: taskDays,
});
