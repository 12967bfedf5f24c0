import { z } from 'zod';
import { templateEvents } from '#engine/module/definition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { faultList } from '../shapes/module.ts';
import { language } from '../shapes/session.ts';

export const updateEmailTemplate = defineEndpoint({
  name: 'updateEmailTemplate',
  method: 'POST',
  path: '/api/form/Editor/updateEmailTemplate',
  summary: 'Change an e-mail template',
  description:
    'Changes the mail of one event in the draft of an app. With a language: the translation for people who read that language; blank texts fall back to the main text. With `If-Match`, only while the draft is still the one that was read.',
  permission: 'designApps',
  writes: true,
  errors: ['stale_definition'],
  headers: z.object({ 'if-match': z.string().max(100).optional() }),
  body: z.object({
    moduleId: id,
    event: z.enum(templateEvents),
    subject: z.string().max(250),
    body: z.string().max(20_000),
    language: language.optional(),
  }),
  response: z.object({ etag: z.string(), faults: faultList }),
});
