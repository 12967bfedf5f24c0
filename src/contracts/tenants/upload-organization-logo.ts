import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const uploadOrganizationLogo = defineEndpoint({
  name: 'uploadOrganizationLogo',
  method: 'POST',
  path: '/api/sys/organization/logo',
  summary: 'Set the logo of the organisation',
  description:
    'Takes a PNG, JPEG or WebP picture of at most 256 kB as multipart field `file`. What it is, is read from its content.',
  permission: 'administrate',
  writes: true,
  transport: 'upload',
  errors: ['too_large', 'unsupported_media_type', 'validation_failed'],
  response: z.object({ logo: z.string() }),
});
