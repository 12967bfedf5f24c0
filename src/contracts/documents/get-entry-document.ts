import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, queryFlag } from '../shapes/basics.ts';
import { paperDocument } from './paper-document.ts';

export const getEntryDocument = defineEndpoint({
  name: 'getEntryDocument',
  method: 'GET',
  path: '/api/EntryModule/:recordId/document',
  summary: 'An entry as a document',
  description:
    'What the PDF of an entry contains, for a page to be printed: only fields that the caller may see, written in their formats. The audit trail records it as an export.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: id }),
  query: z.object({
    moduleId: id,
    taskId: id.optional(),
    /** Whether the history goes along. */
    history: queryFlag.optional(),
  }),
  response: paperDocument,
});
