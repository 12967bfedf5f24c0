import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';
import { keptSecrets } from '../shapes/kept-secrets.ts';

export const getWebhookSecret = defineEndpoint({
  name: 'getWebhookSecret',
  method: 'GET',
  path: '/api/sys/organization/webhooksecret',
  summary: 'Secret that webhooks are signed with',
  description:
    'The secret that receivers verify webhook signatures with, in the form of the Standard Webhooks specification. There is one per tenant; while old ones still sign, each message has a signature by each. The audit trail says who read it.',
  permission: 'administrate',
  writes: false,
  response: z.object({
    secret: z.string(),
    /** Since when; null: it was never replaced. */
    since: instant.nullable(),
    old_secrets: keptSecrets.old_secrets,
  }),
});
