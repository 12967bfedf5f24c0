import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, nothing } from '../../shapes/basics.ts';

export const deleteReportDesign = defineEndpoint({
  name: 'deleteReportDesign',
  method: 'POST',
  path: '/api/insight/reportdesign/:id/delete',
  summary: 'Delete a report design',
  description: 'Deletes one of the caller’s own report designs, also for those it is shared with.',
  permission: 'analyse',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
