import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** A new data connector like another one, under a name that is free. */
export const copyConnector = defineEndpoint({
  name: 'copyConnector',
  method: 'POST',
  path: '/api/dataconnector/copyfrom',
  summary: 'Copy a data connector',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  query: z.object({ id }),
  response: z.object({ id, name: z.string() }),
});
