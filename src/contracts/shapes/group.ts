import { z } from 'zod';
import { id, instant, personShape } from './basics.ts';

/** A team or role as administrators see it in lists; `member_count` counts active members. */
export const listedGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  member_count: z.number().int(),
});

/** A team or role with what administrators can change. */
export const groupDetail = listedGroup.extend({
  revision: z.number().int(),
  /** Null: never since it was made. */
  modified_on: instant.nullable(),
});

/** A member of a team or role. */
export const groupMember = personShape.extend({
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
});

/** Names are unique without regard to case. */
export const groupName = z.string().trim().min(1).max(60);

/** Free text about a team or role. */
export const groupDescription = z.string().trim().max(500);

/** People to add to a team or role, and to take out of it. */
export const memberChange = z.object({
  add: z.array(id).max(500).optional(),
  remove: z.array(id).max(500).optional(),
});
