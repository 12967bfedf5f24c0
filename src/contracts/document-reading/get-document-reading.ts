import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';

const share = z.number().min(0).max(1);

/** Why nothing could be read. */
const readingFailures = [
  'not_readable',
  'no_text',
  'too_large',
  'took_too_long',
  'provider_refused',
  'provider_not_ready',
  'provider_not_reachable',
] as const;

export const getDocumentReading = defineEndpoint({
  name: 'getDocumentReading',
  method: 'GET',
  path: '/api/ocr/getresponsebyid',
  summary: 'What was read in a document',
  description:
    'The state of a reading and, once it is `read`, a value for each field that the caller may fill in and whose label is in the document. A value is proposed only if the field accepts it. Nothing is written. Only the person who sent the document gets it.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ id }),
  response: z.object({
    id,
    moduleId: id,
    state: z.enum(['waiting', 'read', 'failed']),
    failure: z.enum(readingFailures).nullable(),
    page_count: z.number().int(),
    proposals: z.array(
      z.object({
        field: z.string(),
        value: fieldValue,
        /** As it is in the document. */
        text: z.string(),
        /** From 1. */
        page: z.number().int(),
        /** Shares of the page’s width and height, from the top left corner. */
        box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
        confidence: share,
      }),
    ),
  }),
});
