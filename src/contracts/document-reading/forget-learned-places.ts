import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const forgetLearnedPlaces = defineEndpoint({
  name: 'forgetLearnedPlaces',
  method: 'POST',
  path: '/api/ocr/forgetlearned',
  summary: 'Forget what corrections have taught',
  description:
    'Forgets all that corrections have taught for an app, or for one `field` of it, for documents of every layout.',
  permission: 'designApps',
  writes: true,
  body: z.object({ moduleId: id, field: z.string().min(1).max(60).optional() }),
  response: z.object({ moduleId: id, forgotten: z.number().int() }),
});
