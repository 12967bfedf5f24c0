import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const revokeOwnKey = defineEndpoint({
  name: 'revokeOwnKey',
  method: 'POST',
  path: '/api/identity/keys/own/revoke',
  summary: 'Revoke an own token',
  description: 'Ends a personal access token of the caller: it is refused from then on.',
  permission: 'signedIn',
  writes: true,
  query: z.object({ id }),
  response: nothing,
});
