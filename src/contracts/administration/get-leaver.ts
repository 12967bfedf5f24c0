import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';

export const getLeaver = defineEndpoint({
  name: 'getLeaver',
  method: 'GET',
  path: '/api/sys/user/:id/leaver',
  summary: 'What a user leaves behind',
  description:
    'Everything of a user that others have to take over before the user is deactivated: open tasks, people they manage, people they substitute, apps and data connectors they own, and schedules.',
  permission: 'administrate',
  writes: false,
  params: z.object({ id }),
  response: z.object({
    user: personShape,
    task_count: z.number().int(),
    /** The first 200, oldest first. Without titles: those belong to the entries. */
    tasks: z.array(
      z.object({ id, app: z.string(), step: z.string(), started_on: instant, due_on: instant.nullable() }),
    ),
    managed: z.array(personShape),
    /** People who are, or will be, absent and have this user as their substitute. */
    absentees: z.array(personShape),
    apps: z.array(z.object({ id, name: z.string() })),
    schedules: z.array(z.object({ id, name: z.string(), app: z.string(), next_due_on: instant.nullable() })),
    connectors: z.array(z.object({ id, name: z.string() })),
    /** Their manager, who can take over most things. */
    manager: personShape.nullable(),
  }),
});
