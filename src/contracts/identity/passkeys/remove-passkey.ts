import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/identity/passkey/remove',
  summary: 'Remove a passkey',
  description:
    'Removes a passkey of the caller. With the last second factor, recovery codes and remembered machines go as well.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ id }),
  response: nothing,
});
