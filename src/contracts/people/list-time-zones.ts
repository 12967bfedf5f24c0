import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const listTimeZones = defineEndpoint({
  name: 'listTimeZones',
  method: 'GET',
  path: '/api/identity/Authentication/timezone',
  summary: 'Time zones',
  description: 'The time zones to choose from, by IANA name.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ iana: z.literal('true').default('true') }),
  response: z.array(z.string()),
});
