import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteDataSet = defineEndpoint({
  name: 'deleteDataSet',
  method: 'POST',
  path: '/api/ReferenceData/delete',
  summary: 'Delete a reference data set',
  description: 'Deletes a reference data set that no app uses, with its rows.',
  permission: 'designApps',
  writes: true,
  errors: ['in_use'],
  query: z.object({ id }),
  response: nothing,
});
