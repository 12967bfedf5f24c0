import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { webhookRow } from './webhook-shapes.ts';

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  method: 'POST',
  path: '/api/webhook/datatables',
  summary: 'List webhooks',
  description: 'A page of webhooks; columns `name`, `url`, `owner`, `is_active`, `modified_on`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(webhookRow),
});
