import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getOrganizationLogo = defineEndpoint({
  name: 'getOrganizationLogo',
  method: 'GET',
  path: '/api/sys/organization/logo',
  summary: 'The logo of the organisation',
  description: 'The picture that the sign-in page and the top bar show: PNG, JPEG or WebP.',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  errors: ['not_found'],
  query: z.object({ v: z.string().max(64).optional() }),
  response: z.unknown(),
});
