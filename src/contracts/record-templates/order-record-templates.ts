import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const orderRecordTemplates = defineEndpoint({
  name: 'orderRecordTemplates',
  method: 'POST',
  path: '/api/form/Editor/recordtemplate/orderindex',
  summary: 'Order templates of entries',
  description:
    "Orders the caller's entry templates of an app. Templates that are not named keep their order, after the named ones.",
  permission: 'signedIn',
  writes: true,
  body: z.object({ moduleId: id, templateIds: z.array(id).min(1).max(200) }),
  response: nothing,
});
