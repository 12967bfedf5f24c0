import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { incomingSettings } from './incoming-shapes.ts';

export const saveIncomingWebhook = defineEndpoint({
  name: 'saveIncomingWebhook',
  method: 'POST',
  path: '/api/webhook/incoming/save',
  summary: 'Save an incoming webhook',
  description:
    'Creates an incoming webhook or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values. The caller becomes its owner, with whose rights calls act; a system administrator can name the person of a service key instead, who then stays the owner. A call that only pauses (`is_active` false) leaves the owner. Saving it as active ends a pause. A new one answers its `secret`, once; so does one whose owner or `authentication` changes, and then the secret before ends at once.',
  permission: 'manageTenant',
  writes: false,
  errors: ['duplicate_name', 'stale_revision'],
  body: leavingAbsent(incomingSettings)
    .partial()
    .extend({
      id: id.optional(),
      revision: z.number().int().optional(),
      /** The secret with which a shop signs, for shops that choose it themselves, as Shopify does; absent: as it is. */
      shop_secret: z.string().trim().min(16).max(200).optional(),
      /** The caller, or the person of a service key; absent: as it is if the caller could choose it, else the caller. */
      owner_id: id.optional(),
    }),
  response: z.object({ id, revision: z.number().int(), secret: z.string().nullable() }),
});
