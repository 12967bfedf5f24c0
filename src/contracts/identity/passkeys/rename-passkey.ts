import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';
import { passkeyName } from './passkey-shapes.ts';

export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/identity/passkey/rename',
  summary: 'Rename a passkey',
  description: 'Gives a passkey of the caller another name.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ id, name: passkeyName }),
  response: nothing,
});
