import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const getProvisioning = defineEndpoint({
  name: 'getProvisioning',
  method: 'GET',
  path: '/api/identity/provisioning/detail',
  summary: 'Provisioning by SCIM 2.0',
  description:
    'The address that a directory provisions people at, and whether it has a token; never the token itself.',
  permission: 'operate',
  writes: false,
  response: z.object({
    baseUrl: z.string(),
    hasToken: z.boolean(),
    created_on: instant.nullable(),
    last_used_on: instant.nullable(),
  }),
});
