import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const copyConnector = defineEndpoint({
  name: 'copyConnector',
  method: 'POST',
  path: '/api/dataconnector/copyfrom',
  summary: 'Copy a data connector',
  description: 'Creates a copy of a data connector under a free name.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  query: z.object({ id }),
  response: z.object({ id, name: z.string() }),
});
