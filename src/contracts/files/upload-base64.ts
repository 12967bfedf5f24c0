import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileReference, id } from '../shapes/basics.ts';

export const uploadBase64 = defineEndpoint({
  name: 'uploadBase64',
  method: 'POST',
  path: '/api/form/AWSS3/UploadBase64',
  summary: 'Upload a small file as base64',
  description: 'Stores a small file sent as base64 (RFC 4648), at most 700 kB of it.',
  permission: 'signedIn',
  writes: true,
  errors: ['too_large', 'unsupported_media_type'],
  body: z.object({ moduleId: id, name: z.string().min(1).max(255), content: z.base64().max(960_000) }),
  response: fileReference,
});
