import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const uploadPicture = defineEndpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/sys/User/ProfilePicture',
  summary: 'Set a profile picture',
  description:
    'Takes a square PNG, JPEG or WebP picture of at most 256 kB and 1024 × 1024 pixels as multipart field `file`. What it is, is read from its content. Without `id` it is the caller’s own; administrators set that of others.',
  permission: 'signedIn',
  writes: true,
  transport: 'upload',
  errors: ['forbidden', 'not_found', 'too_large', 'unsupported_media_type', 'validation_failed'],
  query: z.object({ id: id.optional() }),
  response: nothing,
});
