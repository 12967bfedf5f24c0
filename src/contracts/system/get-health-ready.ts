import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getHealthReady = defineEndpoint({
  name: 'getHealthReady',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Health: ready',
  description:
    'Whether this node can serve requests: the database is reachable and the node is not shutting down.',
  permission: 'anyone',
  writes: false,
  errors: ['unavailable'],
  response: z.object({ status: z.literal('ok') }),
});
