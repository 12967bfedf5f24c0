import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { webhookMessage } from './message-shapes.ts';
import { executionAttempt, executionRow } from './webhook-shapes.ts';

export const getExecution = defineEndpoint({
  name: 'getExecution',
  method: 'GET',
  path: '/api/webhook/execution/:id',
  summary: 'A message of a webhook',
  description:
    'One message with its body and every attempt to send it. The body is without what the caller may not see; then the answers of the receiver are left out, too.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: executionRow.extend({
    webhook_id: id,
    entry_id: id.nullable(),
    module_id: id.nullable(),
    message: webhookMessage,
    /** Whether the message has something that the caller may not see. */
    is_cut: z.boolean(),
    attempt_list: z.array(executionAttempt),
  }),
});
