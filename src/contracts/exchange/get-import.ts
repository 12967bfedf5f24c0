import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { importProgress } from '../shapes/entry-import.ts';

export const getImport = defineEndpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/EntryModule/import',
  summary: 'Progress of an import',
  description: 'The progress of an import.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ importId: id }),
  response: importProgress,
});
