import { z } from 'zod';
import { movingDays } from '#engine/query/moving-days.ts';
import { id } from './basics.ts';
import { listRequest } from './list.ts';

/** Which list of tasks a saved filter belongs to. */
export const taskScopes = ['mine', 'team', 'all'] as const;

const days = z.enum(movingDays).optional();

/** Days that a column of tasks is narrowed to and that move on, as words; lists are asked for the days they mean. */
export const taskDays = z.object({ started_on: days, due_at: days });

/** A filter that somebody has kept for their lists of tasks. */
export const taskFilter = z.object({
  id,
  name: z.string(),
  scope: z.enum(taskScopes),
  searchValue: z.string(),
  filters: listRequest.shape.filters,
  days: taskDays,
});
