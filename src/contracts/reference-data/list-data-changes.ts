import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { listOf } from '../shapes/list.ts';
import { dataRowValues } from '../shapes/reference-data.ts';

export const listDataChanges = defineEndpoint({
  name: 'listDataChanges',
  method: 'GET',
  path: '/api/ReferenceData/history',
  summary: 'Changes of a reference data set',
  description:
    'The changes of a reference data set, newest first. `before` and `after` contain only what differs.',
  permission: 'designApps',
  writes: false,
  query: z.object({
    datasetId: id,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    length: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: listOf(
    z.object({
      id,
      key: z.string(),
      kind: z.enum(['added', 'changed', 'removed', 'definition']),
      before: dataRowValues.nullable(),
      after: dataRowValues.nullable(),
      changed_by: personShape.nullable(),
      changed_on: instant,
    }),
  ),
});
