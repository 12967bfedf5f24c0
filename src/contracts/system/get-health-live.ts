import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Whether the process answers at all. */
export const getHealthLive = defineEndpoint({
  name: 'getHealthLive',
  method: 'GET',
  path: '/api/health/live',
  summary: 'Health: live',
  permission: 'anyone',
  writes: false,
  errors: [],
  response: z.object({ status: z.literal('ok') }),
});
