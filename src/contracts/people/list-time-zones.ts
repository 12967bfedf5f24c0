import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The zones that may be chosen, by IANA name. */
export const listTimeZones = defineEndpoint({
  name: 'listTimeZones',
  method: 'GET',
  path: '/api/identity/Authentication/timezone',
  summary: 'Time zones',
  permission: 'signedIn',
  writes: false,
  query: z.object({ iana: z.literal('true').default('true') }),
  response: z.array(z.string()),
});
