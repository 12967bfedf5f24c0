import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const listLearnedPlaces = defineEndpoint({
  name: 'listLearnedPlaces',
  method: 'GET',
  path: '/api/ocr/learned',
  summary: 'What corrections have taught',
  description:
    'For each field of an app for which corrections have taught a place: in how many layouts of documents, and when the last was made. What was learned has no values and no words.',
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** Layouts of documents, such as those of suppliers. */
      layouts: z.number().int(),
      corrected_on: instant,
    }),
  ),
});
