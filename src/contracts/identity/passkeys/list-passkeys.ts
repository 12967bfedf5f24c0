import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant } from '../../shapes/basics.ts';

export const listPasskeys = defineEndpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/identity/passkey/list',
  summary: 'Passkeys of the caller',
  description: 'The passkeys of the caller, latest first, and whether the organisation lets people add some.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    isAllowed: z.boolean(),
    items: z.array(z.object({ id, name: z.string(), madeOn: instant, usedOn: instant.nullable() })),
  }),
});
