import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { dataRow } from '../shapes/reference-data.ts';

export const listDataRows = defineEndpoint({
  name: 'listDataRows',
  method: 'POST',
  path: '/api/ReferenceData/datatables',
  summary: 'Rows of a reference data set',
  description: 'A page of the rows of a reference data set, by key unless another order is requested.',
  permission: 'designApps',
  writes: false,
  query: z.object({ datasetId: id }),
  body: listRequest,
  response: listOf(dataRow),
});
