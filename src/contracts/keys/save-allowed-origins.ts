import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const saveAllowedOrigins = defineEndpoint({
  name: 'saveAllowedOrigins',
  method: 'POST',
  path: '/api/identity/keys/origins',
  summary: 'Replace the allowed origins',
  description:
    'Replaces the list of origins that may call the API from their own pages. An origin is scheme, host and, where it is not the usual one, port: no path, no wildcard.',
  permission: 'operate',
  writes: true,
  body: z.object({ origins: z.array(z.string().trim().min(1).max(300)).max(50) }),
  response: z.object({ origins: z.array(z.string()) }),
});
