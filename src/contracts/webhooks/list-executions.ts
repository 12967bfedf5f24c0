import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { executionRow } from './webhook-shapes.ts';

export const listExecutions = defineEndpoint({
  name: 'listExecutions',
  method: 'POST',
  path: '/api/webhook/executionlog',
  summary: 'Log of a webhook',
  description:
    'The messages of a webhook, newest first; columns `event`, `state`, `created_on`. A message is kept for 30 days.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest.extend({ webhookId: id }),
  response: listOf(executionRow),
});
