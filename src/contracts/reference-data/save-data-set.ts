import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { dataSetDefinition } from '../shapes/reference-data.ts';

export const saveDataSet = defineEndpoint({
  name: 'saveDataSet',
  method: 'POST',
  path: '/api/ReferenceData/save',
  summary: 'Save a reference data set',
  description:
    'Creates a reference data set or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values. Values of a column that is left out are kept. A change of type or key is refused while a stored row does not fit it.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision'],
  body: leavingAbsent(dataSetDefinition).extend({ id: id.optional(), revision: z.number().int().optional() }),
  response: z.object({ id, revision: z.number().int() }),
});
