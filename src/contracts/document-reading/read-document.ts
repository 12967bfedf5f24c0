import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileReference, id } from '../shapes/basics.ts';

export const readDocument = defineEndpoint({
  name: 'readDocument',
  method: 'POST',
  path: '/api/ocr/upload',
  summary: 'Have a document read',
  description:
    'Stores one file (multipart part `file`) for a new entry of an app and has it read by the provider of the app. Ask `/api/ocr/getresponsebyid` for the result. PDFs, PNG and JPEG pictures are read. A file that no entry uses is deleted after two days, as is the result.',
  permission: 'signedIn',
  writes: true,
  transport: 'upload',
  errors: ['too_large', 'unsupported_media_type'],
  query: z.object({ moduleId: id }),
  response: z.object({ id, file: fileReference }),
});
