import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const exportImportFaults = defineEndpoint({
  name: 'exportImportFaults',
  method: 'GET',
  path: '/api/EntryModule/import/faults',
  summary: 'Rows that were not imported',
  description:
    'The rows that could not be imported, with the reason in a last column, ready to be corrected and imported again.',
  permission: 'signedIn',
  writes: false,
  transport: 'file',
  query: z.object({ importId: id, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: z.unknown(),
});
