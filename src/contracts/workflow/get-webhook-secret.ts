import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getWebhookSecret = defineEndpoint({
  name: 'getWebhookSecret',
  method: 'GET',
  path: '/api/sys/organization/webhooksecret',
  summary: 'Secret that webhooks are signed with',
  description:
    'The secret that receivers verify webhook signatures with, in the form of the Standard Webhooks specification. There is one per tenant.',
  permission: 'administrate',
  writes: false,
  response: z.object({ secret: z.string() }),
});
