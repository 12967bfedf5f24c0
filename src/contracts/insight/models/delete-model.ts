import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';

export const deleteModel = defineEndpoint({
  name: 'deleteModel',
  method: 'POST',
  path: '/api/insight/model/:id/delete',
  summary: 'Delete a model of business intelligence',
  description: 'Deletes one of the caller’s own models. Reports on it stay as they are.',
  permission: 'analyse',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
