import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { webhookHeader, webhookSettings } from './webhook-shapes.ts';

export const saveWebhook = defineEndpoint({
  name: 'saveWebhook',
  method: 'POST',
  path: '/api/webhook/save',
  summary: 'Save a webhook',
  description:
    'Creates a webhook or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values; so do secret headers without a value, unless the host changes or `https` becomes `http`. The caller becomes its owner: messages show what the owner may see. A call that only pauses (`is_active` false) leaves the owner. Saving it as active ends a pause. A new webhook answers its `secret`, once.',
  permission: 'manageTenant',
  writes: false,
  errors: ['duplicate_name', 'stale_revision'],
  body: leavingAbsent(webhookSettings)
    .partial()
    .extend({
      id: id.optional(),
      revision: z.number().int().optional(),
      headers: z.array(webhookHeader).max(20).optional(),
    }),
  response: z.object({ id, revision: z.number().int(), secret: z.string().nullable() }),
});
