import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Puts the user's templates of a module into an order; those not named keep theirs, behind. */
export const orderRecordTemplates = defineEndpoint({
  name: 'orderRecordTemplates',
  method: 'POST',
  path: '/api/form/Editor/recordtemplate/orderindex',
  summary: 'Order templates of entries',
  permission: 'signedIn',
  writes: true,
  body: z.object({ moduleId: id, templateIds: z.array(id).min(1).max(200) }),
  response: nothing,
});
