import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const sendBack = defineEndpoint({
  name: 'sendBack',
  method: 'POST',
  path: '/api/EntryModule/goback',
  summary: 'Send an entry back',
  description: 'Sends an entry back to an activity it has already passed. A message is required.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'action_not_possible'],
  query: z.object({ taskId: id, goBackToActivityId: z.string().min(1).max(60) }),
  body: z.object({ message: actionMessage.min(1) }),
  response: z.object({ workflow_status: entryStatus }),
});
