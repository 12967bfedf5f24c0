import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Whether this node can serve: database reachable, not stopping. */
export const getHealthReady = defineEndpoint({
  name: 'getHealthReady',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Health: ready',
  permission: 'anyone',
  writes: false,
  errors: ['unavailable'],
  response: z.object({ status: z.literal('ok') }),
});
