import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { dataSetDefinition } from '../shapes/reference-data.ts';

/**
 * Makes a reference data set or, with `id` and the `revision` that was read, changes one. Values of a column that is
 * left out are kept; a change of type or key is refused while a stored row does not fit it.
 */
export const saveDataSet = defineEndpoint({
  name: 'saveDataSet',
  method: 'POST',
  path: '/api/ReferenceData/save',
  summary: 'Save a reference data set',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'stale_revision'],
  body: dataSetDefinition.extend({ id: id.optional(), revision: z.number().int().optional() }),
  response: z.object({ id, revision: z.number().int() }),
});
