import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataRow, dataRowValues } from '../shapes/reference-data.ts';

export const addDataRow = defineEndpoint({
  name: 'addDataRow',
  method: 'POST',
  path: '/api/ReferenceDataEntry/AddRow',
  summary: 'Add a row',
  description: 'Adds a row with a new key.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  body: z.object({ datasetId: id, values: dataRowValues }),
  response: dataRow,
});
