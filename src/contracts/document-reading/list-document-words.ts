import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { box } from './word-place.ts';

export const listDocumentWords = defineEndpoint({
  name: 'listDocumentWords',
  method: 'GET',
  path: '/api/ocr/words',
  summary: 'The words of a page',
  description:
    'Every word that was read on a page of a document, in the order in which it is read, with its line and its place, so that a person can point at the right ones. A page without text, and a document that is not read yet, has none. Only the person who sent the document gets them.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ id, page: z.coerce.number().int().min(1).max(20) }),
  response: z.object({
    moduleId: id,
    words: z.array(
      z.object({
        text: z.string(),
        /** From 0, from top to bottom. */
        line: z.number().int(),
        box,
      }),
    ),
  }),
});
