import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/identity/session/endothers',
  summary: 'End all other sessions',
  description: 'Ends every session of the caller but the one of this call, and forgets remembered machines.',
  permission: 'signedIn',
  writes: true,
  response: z.object({ count: z.number().int() }),
});
