import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const uploadHelpFile = defineEndpoint({
  name: 'uploadHelpFile',
  method: 'POST',
  path: '/api/form/uploadhelpfile',
  summary: 'Upload the help file of an app',
  description:
    'Stores one PDF, PNG or JPEG (multipart part `file`) that everyone who fills in the form of the app can open. It takes the place of the one before.',
  permission: 'designApps',
  writes: true,
  transport: 'upload',
  errors: ['too_large', 'unsupported_media_type'],
  query: z.object({ moduleId: id }),
  response: z.object({ moduleId: id, name: z.string() }),
});
