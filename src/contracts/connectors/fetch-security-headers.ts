import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** All security headers by name, without their values. */
export const fetchSecurityHeaders = defineEndpoint({
  name: 'fetchSecurityHeaders',
  method: 'GET',
  path: '/api/dataconnector/securityheader/fetch',
  summary: 'Security headers to choose from',
  permission: 'designApps',
  writes: false,
  response: z.array(z.object({ id, name: z.string(), host: z.string() })),
});
