import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { getEntryDocument } from './get-entry-document.ts';

export const getEntryPdf = defineEndpoint({
  name: 'getEntryPdf',
  method: 'GET',
  path: '/api/EntryModule/:recordId/pdf',
  summary: 'An entry as a PDF',
  description:
    'A tagged PDF with the fields that the caller may see, in the caller’s language and formats, with the history if asked for.',
  permission: 'signedIn',
  writes: false,
  transport: 'file',
  errors: ['validation_failed'],
  params: getEntryDocument.params,
  query: getEntryDocument.query,
  response: z.unknown(),
});
