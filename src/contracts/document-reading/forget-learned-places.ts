import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { readField } from './word-place.ts';

export const forgetLearnedPlaces = defineEndpoint({
  name: 'forgetLearnedPlaces',
  method: 'POST',
  path: '/api/ocr/forgetlearned',
  summary: 'Forget what corrections have taught',
  description:
    'Forgets all that corrections have taught for an app, or for one `field` of it, for documents of every layout.',
  permission: 'designApps',
  writes: true,
  body: z.object({ moduleId: id, field: readField.optional() }),
  response: z.object({ moduleId: id, forgotten: z.number().int() }),
});
