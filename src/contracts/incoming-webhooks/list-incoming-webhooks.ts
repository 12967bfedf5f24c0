import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { incomingRow } from './incoming-shapes.ts';

export const listIncomingWebhooks = defineEndpoint({
  name: 'listIncomingWebhooks',
  method: 'POST',
  path: '/api/webhook/incoming/datatables',
  summary: 'List incoming webhooks',
  description: 'A page of incoming webhooks; columns `name`, `app`, `owner`, `is_active`, `modified_on`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(incomingRow),
});
