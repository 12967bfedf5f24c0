import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const handOver = defineEndpoint({
  name: 'handOver',
  method: 'POST',
  path: '/api/sys/user/leaver',
  summary: 'Hand over and deactivate',
  description:
    'Gives everything that a user leaves behind to others and deactivates the user, all together or not at all. Everything that the user has needs somebody who takes it over.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  body: z.object({
    id,
    tasks_to: id.optional(),
    managed_to: id.optional(),
    absentees_to: id.optional(),
    apps_to: id.optional(),
    schedules_to: id.optional(),
  }),
  response: nothing,
});
