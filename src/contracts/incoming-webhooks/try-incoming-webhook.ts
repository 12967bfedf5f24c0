import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { incomingSettings, incomingTrial } from './incoming-shapes.ts';

export const tryIncomingWebhook = defineEndpoint({
  name: 'tryIncomingWebhook',
  method: 'POST',
  path: '/api/webhook/incoming/try',
  summary: 'Try out an incoming webhook',
  description:
    'What a sample body would do with these settings and the rights of the caller. It runs the whole call, checks included, and then undoes it: nothing is stored, sent or counted.',
  permission: 'manageTenant',
  writes: false,
  errors: ['validation_failed'],
  body: incomingSettings
    .pick({ module_id: true, action: true, mapping: true, entry_key: true, decision: true })
    .extend({
      /** The body, as JSON text. */
      sample: z.string().max(200_000),
    }),
  response: incomingTrial,
});
