import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const claimTask = defineEndpoint({
  name: 'claimTask',
  method: 'POST',
  path: '/api/Task/:taskId/claim',
  summary: 'Take a task on alone',
  description: "Claims a task that several people were asked. The others' tasks close until it is released.",
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'action_not_possible'],
  params: z.object({ taskId: id }),
  response: nothing,
});
