import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getHealthLive = defineEndpoint({
  name: 'getHealthLive',
  method: 'GET',
  path: '/api/health/live',
  summary: 'Health: live',
  description: 'Whether the process is running.',
  permission: 'anyone',
  writes: false,
  errors: [],
  response: z.object({ status: z.literal('ok') }),
});
