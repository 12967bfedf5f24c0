import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataSetDefinition } from '../shapes/reference-data.ts';

export const getDataSet = defineEndpoint({
  name: 'getDataSet',
  method: 'GET',
  path: '/api/ReferenceData/getDataset',
  summary: 'A reference data set',
  description: 'The definition of a reference data set, and the apps that use it.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id }),
  response: dataSetDefinition.extend({
    id,
    revision: z.number().int(),
    usedBy: z.array(z.object({ id, display_name: z.string() })),
  }),
});
