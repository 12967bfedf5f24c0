import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const withdrawSamlKey = defineEndpoint({
  name: 'withdrawSamlKey',
  method: 'POST',
  path: '/api/identity/sso/key/withdraw',
  summary: 'Withdraw the old key pair for SAML',
  description:
    'Deletes the older of two key pairs, once every provider has read the new metadata: messages are signed with the new one from then on, and assertions that were encrypted for the old one are refused. Refused while there is only one.',
  permission: 'operate',
  writes: true,
  errors: ['action_not_possible'],
  response: nothing,
});
