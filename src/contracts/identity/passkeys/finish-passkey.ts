import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { passkeyName, registrationResponse } from './passkey-shapes.ts';

export const finishPasskey = defineEndpoint({
  name: 'finishPasskey',
  method: 'POST',
  path: '/api/identity/passkey/add/finish',
  summary: 'Add a passkey',
  description:
    'Keeps the passkey that answers the challenge of `startPasskey`. With the first second factor of a person, ten recovery codes are answered, shown only here.',
  permission: 'signedIn',
  // Uses the challenge up in a transaction of its own, whatever comes of the rest.
  writes: false,
  errors: ['in_use'],
  body: z.object({ name: passkeyName, response: registrationResponse }),
  response: z.object({ id, recoveryCodes: z.array(z.string()) }),
});
