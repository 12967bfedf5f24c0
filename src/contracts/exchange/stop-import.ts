import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { importProgress } from '../shapes/entry-import.ts';

export const stopImport = defineEndpoint({
  name: 'stopImport',
  method: 'POST',
  path: '/api/EntryModule/import/stop',
  summary: 'Stop an import',
  description: 'Stops an import before its next rows. Entries that were already created stay.',
  permission: 'signedIn',
  writes: true,
  query: z.object({ importId: id }),
  response: importProgress,
});
