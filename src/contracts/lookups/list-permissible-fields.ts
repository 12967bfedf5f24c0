import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataColumn } from '../shapes/reference-data.ts';

export const listPermissibleFields = defineEndpoint({
  name: 'listPermissibleFields',
  method: 'GET',
  path: '/api/form/Editor/permissible-fields',
  summary: 'Columns of permissible values',
  description: 'Columns of a set of reference data that may serve as key and label of choices.',
  permission: 'designApps',
  writes: false,
  query: z.object({ datasetId: id }),
  response: z.object({ keyColumn: z.string(), columns: z.array(dataColumn) }),
});
