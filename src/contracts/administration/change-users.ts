import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const changeUsers = defineEndpoint({
  name: 'changeUsers',
  method: 'POST',
  path: '/api/sys/user/bulk',
  summary: 'Change several users',
  description:
    'Makes the same change to up to 500 users in one transaction: activates or deactivates them, adds teams and roles, sets the manager. Keys that are absent keep their values. If anything is wrong with one of them, none is changed, and the violations name each refused user by its place in `ids`. Where somebody is deactivated who leaves work behind, their manager and the administrators are notified. The rules hold for the set as a whole: a system administrator stays, and the licence has a seat for everybody who is activated.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: ['no_seat', 'not_found'],
  body: z.object({
    ids: z.array(id).min(1).max(500),
    is_active: z.boolean().optional(),
    add_team_ids: z.array(id).max(200).optional(),
    add_role_ids: z.array(id).max(200).optional(),
    /** Null: none. */
    manager_id: id.nullable().optional(),
  }),
  response: z.object({
    /** Users for whom something is different now. */
    changed: z.number().int(),
  }),
});
