import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Takes on alone what several were asked; their tasks close until it is let go of. */
export const claimTask = defineEndpoint({
  name: 'claimTask',
  method: 'POST',
  path: '/api/Task/:taskId/claim',
  summary: 'Take a task on alone',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'action_not_possible'],
  params: z.object({ taskId: id }),
  response: nothing,
});
