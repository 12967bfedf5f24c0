import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const testProvider = defineEndpoint({
  name: 'testProvider',
  method: 'POST',
  path: '/api/identity/sso/provider/test',
  summary: 'Test a provider of single sign-on',
  description:
    'Asks a stored provider whether it is there: reads the discovery document and the keys (OpenID Connect), checks the certificates and their dates (SAML), or connects and searches (LDAP). Answers each step with its outcome; nothing is changed.',
  permission: 'operate',
  writes: false,
  query: z.object({ id }),
  response: z.object({
    isReady: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(['discovery', 'keys', 'certificate', 'connection', 'search']),
        isPassed: z.boolean(),
        /** What was found, or what went wrong: an address, a date, a number. */
        detail: z.string(),
      }),
    ),
  }),
});
