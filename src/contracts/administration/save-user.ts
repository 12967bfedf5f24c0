import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { userSettings } from '../shapes/user.ts';

export const saveUser = defineEndpoint({
  name: 'saveUser',
  method: 'POST',
  path: '/api/sys/user/save',
  summary: 'Save a user',
  description:
    'Creates a user or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values. A new user gets an invitation by mail, with a link to choose a password; without a mail server the answer carries the link. Only system administrators change system administrators. A change of rights ends the tokens in use.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision', 'no_seat'],
  body: leavingAbsent(userSettings).extend({
    id: id.optional(),
    revision: z.number().int().optional(),
    username: userSettings.shape.username.optional(),
    full_name: userSettings.shape.full_name.optional(),
    email: userSettings.shape.email.optional(),
    /** With `is_active: false`: what they leave behind stays with them. Absent: refused (`has_work`) while there is something. */
    leave_behind: z.boolean().optional(),
    /** Whether a new user is invited by mail. */
    invite: z.boolean().optional(),
  }),
  response: z.object({ id, revision: z.number().int(), link: z.string().nullable() }),
});
