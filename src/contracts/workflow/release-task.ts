import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const releaseTask = defineEndpoint({
  name: 'releaseTask',
  method: 'POST',
  path: '/api/Task/:taskId/release',
  summary: 'Give a task back to all who were asked',
  description: 'Releases a claimed task to everyone who was asked.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'action_not_possible'],
  params: z.object({ taskId: id }),
  response: nothing,
});
