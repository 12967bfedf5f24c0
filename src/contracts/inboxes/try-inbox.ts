import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { inboxPlan, inboxTrial } from './inbox-shapes.ts';

export const tryInbox = defineEndpoint({
  name: 'tryInbox',
  method: 'POST',
  path: '/api/inbox/try',
  summary: 'Try out an inbox with a mail',
  description:
    'What a mail (a file `.eml`, RFC 5322, as base64 of at most 700 kB) would do with these settings, the caller being the owner. A mail that acts in the name of somebody else is not run (`mail_acts_for_another`): what their rights allow is not told. Otherwise it runs everything, checks and files included, and undoes it: nothing is stored, sent or counted.',
  permission: 'manageTenant',
  writes: false,
  errors: ['validation_failed'],
  body: inboxPlan.extend({ mail: z.base64().min(4).max(960_000) }),
  response: inboxTrial,
});
