import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataRow } from '../shapes/reference-data.ts';

export const getDataRow = defineEndpoint({
  name: 'getDataRow',
  method: 'GET',
  path: '/api/ReferenceDataEntry/GetDataByKey',
  summary: 'A row by its key',
  description: 'The row of a reference data set with this key.',
  permission: 'designApps',
  writes: false,
  query: z.object({ datasetId: id, key: z.string().min(1).max(200) }),
  response: dataRow,
});
