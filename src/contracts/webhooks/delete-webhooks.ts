import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteWebhooks = defineEndpoint({
  name: 'deleteWebhooks',
  method: 'POST',
  path: '/api/webhook/deletebyids',
  summary: 'Delete webhooks',
  description: 'Deletes webhooks with their logs: all of them, or none when one does not exist.',
  permission: 'manageTenant',
  writes: true,
  body: z.array(id).min(1).max(100),
  response: nothing,
});
