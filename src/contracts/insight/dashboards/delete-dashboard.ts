import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';

export const deleteDashboard = defineEndpoint({
  name: 'deleteDashboard',
  method: 'POST',
  path: '/api/insight/dashboard/:id/delete',
  summary: 'Delete a dashboard',
  description: 'Deletes one of the caller’s own dashboards, also for those it is shared with.',
  permission: 'analyse',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
