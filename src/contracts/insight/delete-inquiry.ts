import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteInquiry = defineEndpoint({
  name: 'deleteInquiry',
  method: 'POST',
  path: '/api/insight/inquiry/:id/delete',
  summary: 'Delete a quick report',
  description: 'Deletes one of the caller’s own quick reports, also for those it is shared with.',
  permission: 'analyse',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
