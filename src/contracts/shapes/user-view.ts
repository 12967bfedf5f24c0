import { z } from 'zod';
import { id } from './basics.ts';
import { userWarnings } from './user.ts';

/**
 * Which users a list shows, by their state and licence; `owing`: without the second step that is asked of them; `attention`: with a
 * warning.
 */
export const userStates = ['all', 'full', 'other', 'invited', 'deactivated', 'owing', 'attention'] as const;

/** How a list of users is narrowed and sorted. Ids of roles and teams that are gone are left out when it is read. */
export const userListView = z.object({
  state: z.enum(userStates),
  searchValue: z.string().max(200),
  role_ids: z.array(id).max(200),
  team_ids: z.array(id).max(200),
  /** Only users with one of these warnings; none, or absent: all. */
  warnings: z.array(z.enum(userWarnings)).max(userWarnings.length).optional(),
  /** Null: by name. */
  order: z.object({ column: z.string().min(1).max(60), dir: z.enum(['asc', 'desc']) }).nullable(),
});

export type UserListView = z.output<typeof userListView>;

/** A view of the list of users that its owner saved under a name. */
export const savedUserView = z.object({ id, name: z.string(), view: userListView });
