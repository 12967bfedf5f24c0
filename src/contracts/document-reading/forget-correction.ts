import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { readField } from './word-place.ts';

export const forgetCorrection = defineEndpoint({
  name: 'forgetCorrection',
  method: 'POST',
  path: '/api/ocr/forgetcorrection',
  summary: 'Forget what a correction has taught',
  description:
    'Forgets what was remembered about a field for documents with the layout of one that the caller has sent.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ id, field: readField }),
  response: z.object({ moduleId: id, forgotten: z.number().int() }),
});
