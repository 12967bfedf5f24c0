import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { importProgress } from '../shapes/entry-import.ts';

/** Ends an import before its next rows; what has become an entry stays. */
export const stopImport = defineEndpoint({
  name: 'stopImport',
  method: 'POST',
  path: '/api/EntryModule/import/stop',
  summary: 'Stop an import',
  permission: 'signedIn',
  writes: true,
  query: z.object({ importId: id }),
  response: importProgress,
});
