import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { getListDocument } from './get-list-document.ts';

export const getListPdf = defineEndpoint({
  name: 'getListPdf',
  method: 'POST',
  path: '/api/EntryModule/pdf',
  summary: 'A list as a PDF',
  description: 'The same as the document of a list, as a tagged PDF.',
  permission: 'signedIn',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden'],
  query: getListDocument.query,
  body: getListDocument.body,
  response: z.unknown(),
});
