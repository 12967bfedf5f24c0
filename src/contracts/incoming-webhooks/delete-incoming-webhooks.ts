import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteIncomingWebhooks = defineEndpoint({
  name: 'deleteIncomingWebhooks',
  method: 'POST',
  path: '/api/webhook/incoming/deletebyids',
  summary: 'Delete incoming webhooks',
  description:
    'Deletes incoming webhooks with their logs: all of them, or none when one does not exist. Their addresses stop working; entries stay.',
  permission: 'manageTenant',
  writes: true,
  body: z.array(id).min(1).max(100),
  response: nothing,
});
