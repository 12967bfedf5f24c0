import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { importPlan, importProgress } from '../shapes/entry-import.ts';

export const startImport = defineEndpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/EntryModule/import/start',
  summary: 'Import entries',
  description: "Creates entries from the rows of a file, in the background and with the caller's rights.",
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'action_not_possible'],
  query: z.object({ importId: id }),
  body: importPlan,
  response: importProgress,
});
