import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { readField, wordPlace } from './word-place.ts';

export const readChosenWords = defineEndpoint({
  name: 'readChosenWords',
  method: 'POST',
  path: '/api/ocr/valueofwords',
  summary: 'What chosen words mean for a field',
  description:
    'The value that words of a document have for a field: numbers and dates as the document writes them, lookups and people by their names. `value` is null if the field doesn’t accept the text, or nothing that the caller may choose is called so. Nothing is written. For a column of a table, `field` is `section.column`. Teach the place with `/api/ocr/remembercorrections`, which takes the same `place`.',
  permission: 'signedIn',
  writes: false,
  body: z.object({
    id,
    /** The entry that is filled in; absent: a new one. */
    recordId: id.optional(),
    taskId: id.optional(),
    field: readField,
    place: wordPlace,
  }),
  response: z.object({ moduleId: id, text: z.string(), value: fieldValue }),
});
