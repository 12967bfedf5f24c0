import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileReference, id } from '../shapes/basics.ts';

export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/form/AWSS3/Upload',
  summary: 'Upload a file',
  description: 'Stores one file (multipart part `file`) that entries of the app can then refer to.',
  permission: 'signedIn',
  writes: true,
  transport: 'upload',
  errors: ['too_large', 'unsupported_media_type'],
  query: z.object({ moduleId: id }),
  response: fileReference,
});
