import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const listAllowedOrigins = defineEndpoint({
  name: 'listAllowedOrigins',
  method: 'GET',
  path: '/api/identity/keys/origins',
  summary: 'Allowed origins',
  description: 'The origins of other pages that may call the API of this organisation (CORS), sorted.',
  permission: 'operate',
  writes: false,
  response: z.object({ origins: z.array(z.string()) }),
});
