import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const resendExecution = defineEndpoint({
  name: 'resendExecution',
  method: 'POST',
  path: '/api/webhook/resend',
  summary: 'Send a message again',
  description:
    'Sends a message of the log again, under the same id, without what its owner may not see any more.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible', 'webhook_of_owner'],
  body: z.object({ executionId: id }),
  response: nothing,
});
