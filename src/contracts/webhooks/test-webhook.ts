import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/webhook/test',
  summary: 'Test a webhook',
  description:
    'Sends a message of the type `formwright.Test` to a webhook at once, also a paused one, and answers what came of it. The message is in the log; it is not repeated.',
  permission: 'manageTenant',
  writes: false,
  body: z.object({ id }),
  response: z.object({
    executionId: id,
    status: z.number().int().nullable(),
    failure: z.string().nullable(),
    duration_ms: z.number().int(),
  }),
});
