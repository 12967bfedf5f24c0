import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataSetDefinition } from '../shapes/reference-data.ts';

/** What a reference data set is, and which apps use it. */
export const getDataSet = defineEndpoint({
  name: 'getDataSet',
  method: 'GET',
  path: '/api/ReferenceData/getDataset',
  summary: 'A reference data set',
  permission: 'designApps',
  writes: false,
  query: z.object({ id }),
  response: dataSetDefinition.extend({
    id,
    revision: z.number().int(),
    usedBy: z.array(z.object({ id, display_name: z.string() })),
  }),
});
