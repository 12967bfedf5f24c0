import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** The rows that an import could not take, with the reason in a last column, to be put right and imported again. */
export const exportImportFaults = defineEndpoint({
  name: 'exportImportFaults',
  method: 'GET',
  path: '/api/EntryModule/import/faults',
  summary: 'Rows that were not imported',
  permission: 'signedIn',
  writes: false,
  transport: 'file',
  query: z.object({ importId: id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: z.unknown(),
});
