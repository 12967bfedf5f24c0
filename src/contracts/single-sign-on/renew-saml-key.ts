import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const renewSamlKey = defineEndpoint({
  name: 'renewSamlKey',
  method: 'POST',
  path: '/api/identity/sso/key/renew',
  summary: 'Make a new key pair for SAML',
  description:
    'Makes the key pair that follows the one in use. From then on the metadata names both certificates for signatures and the new one for encryption; assertions for either are opened, and messages are still signed with the old one until it is withdrawn. Refused while there are two already.',
  permission: 'operate',
  writes: false,
  errors: ['action_not_possible'],
  response: nothing,
});
