import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { oldSecretOf } from '../shapes/kept-secrets.ts';

export const endOldIncomingSecret = defineEndpoint({
  name: 'endOldIncomingSecret',
  method: 'POST',
  path: '/api/webhook/incoming/endoldsecret',
  summary: 'End an old secret of an incoming webhook',
  description:
    'Ends one of the `old_secrets` now: calls by it are refused from then on. For the owner, or for a service person for those who can make service keys.',
  permission: 'manageTenant',
  writes: true,
  errors: ['secret_of_owner'],
  body: oldSecretOf,
  response: nothing,
});
