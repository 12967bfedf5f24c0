import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** What receivers of webhooks check signatures with, in the form of the Standard Webhooks specification. */
export const getWebhookSecret = defineEndpoint({
  name: 'getWebhookSecret',
  method: 'GET',
  path: '/api/sys/organization/webhooksecret',
  summary: 'Secret that webhooks are signed with',
  permission: 'administrate',
  writes: false,
  response: z.object({ secret: z.string() }),
});
