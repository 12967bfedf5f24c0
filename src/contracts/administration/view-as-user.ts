import { z } from 'zod';
import { moduleActions } from '#engine/module/definition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageNames } from '../pages/pages.ts';
import { id, personShape } from '../shapes/basics.ts';

export const viewAsUser = defineEndpoint({
  name: 'viewAsUser',
  method: 'POST',
  path: '/api/sys/permission/viewas',
  summary: 'Look at the product as a user sees it',
  description:
    'The pages that an active user can open, the apps that they see with what they may do in each, and how many open tasks they have, asked of the checks that answer the user. No value of an entry is told. The audit trail records each look. Only system administrators look at system administrators.',
  permission: 'administrate',
  // Reads only, but the look itself is recorded.
  writes: true,
  errors: ['not_found', 'action_not_possible'],
  body: z.object({ id }),
  response: z.object({
    user: personShape,
    pages: z.array(z.enum(pageNames)),
    /** By name, as their list of apps has them. */
    apps: z.array(
      z.object({
        id,
        name: z.string(),
        icon: z.string(),
        actions: z.array(z.enum(moduleActions)),
        can_design: z.boolean(),
      }),
    ),
    /** Their own, and those of absent people for whom they act. */
    open_tasks: z.number().int(),
  }),
});
