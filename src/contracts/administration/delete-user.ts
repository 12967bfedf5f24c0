import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'POST',
  path: '/api/sys/user/:id/delete',
  summary: 'Deactivate a user',
  description:
    'Deactivates a user: all sessions end, and nobody can give them work. What they have done stays theirs. Refused with `has_work` and the counts of open tasks and other things that others have to take over, unless `leave_behind` says that these stay; handing over does both. Saving the user as active undoes it.',
  permission: 'administrate',
  writes: true,
  params: z.object({ id }),
  body: z
    .object({
      /** What they leave behind stays with them. Absent: the user is refused (`has_work`) while there is something. */
      leave_behind: z.boolean().optional(),
    })
    .default({}),
  response: nothing,
});
