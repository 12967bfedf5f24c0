import { z } from 'zod';
import { id } from './basics.ts';
import { listRequest } from './list.ts';

/** Which list of tasks a saved filter belongs to. */
export const taskScopes = ['mine', 'team', 'all'] as const;

/** A filter that somebody has kept for their lists of tasks. */
export const taskFilter = z.object({
  id,
  name: z.string(),
  scope: z.enum(taskScopes),
  searchValue: z.string(),
  filters: listRequest.shape.filters,
});
