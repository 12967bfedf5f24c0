import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const withdrawEntry = defineEndpoint({
  name: 'withdrawEntry',
  method: 'POST',
  path: '/api/EntryModule/withdraw',
  summary: 'Withdraw an entry',
  description: 'Withdraws a running entry: its tasks are cancelled and it becomes a draft again.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['action_not_possible'],
  body: z.object({ moduleId: id, recordId: id, message: actionMessage.default('') }),
  response: z.object({ workflow_status: entryStatus }),
});
