import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/identity/session/end',
  summary: 'End a session',
  description: 'Ends one session of the caller at once, on every node.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ id }),
  response: nothing,
});
