import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { openSession } from '../../shapes/session.ts';

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/identity/session/list',
  summary: 'Sessions of the caller',
  description: 'The sessions of the caller that are not over, last used first.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    items: z.array(openSession.extend({ isCurrent: z.boolean() })),
  }),
});
