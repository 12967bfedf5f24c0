import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileReference, id } from '../shapes/basics.ts';

/** Stores one file (multipart part `file`) that an entry of the module may then refer to. */
export const uploadFile = defineEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/form/AWSS3/Upload',
  summary: 'Upload a file',
  permission: 'signedIn',
  writes: true,
  transport: 'upload',
  errors: ['too_large', 'unsupported_media_type'],
  query: z.object({ moduleId: id }),
  response: fileReference,
});
