import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { oldSecretOf } from '../shapes/kept-secrets.ts';

export const endOldWebhookSecret = defineEndpoint({
  name: 'endOldWebhookSecret',
  method: 'POST',
  path: '/api/webhook/endoldsecret',
  summary: 'End an old secret',
  description:
    'Ends one of the `old_secrets` of a webhook now: from the next message on, nothing is signed with it. For the owner alone.',
  permission: 'manageTenant',
  writes: true,
  errors: ['webhook_of_owner'],
  body: oldSecretOf,
  response: nothing,
});
