import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { readField, wordPlace } from './word-place.ts';

export const rememberCorrections = defineEndpoint({
  name: 'rememberCorrections',
  method: 'POST',
  path: '/api/ocr/remembercorrections',
  summary: 'Teach where a value is',
  description:
    'Remembers where the right values of fields are in a document that the caller has sent, so that the next document with the same layout is read accordingly. Only the place and the words around it are kept, never a value. For a column of a table (`section.column`), the `place` of one cell is where the whole column is. A value that is not in the document teaches nothing; `remembered` names the fields that did.',
  permission: 'signedIn',
  writes: true,
  body: z.object({
    id,
    /** The entry that is filled in; absent: a new one. */
    recordId: id.optional(),
    taskId: id.optional(),
    corrections: z
      .array(
        z.object({
          field: readField,
          value: fieldValue,
          /** The words that say it, where the person has pointed at them; absent: they are looked for. */
          place: wordPlace.optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: z.object({ moduleId: id, remembered: z.array(z.string()) }),
});
