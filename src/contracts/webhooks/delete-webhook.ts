import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  method: 'POST',
  path: '/api/webhook/deletebyid',
  summary: 'Delete a webhook',
  description: 'Deletes a webhook with its log. Messages that wait are not sent.',
  permission: 'manageTenant',
  writes: true,
  query: z.object({ id }),
  response: nothing,
});
