import { z } from 'zod';
import { templateEvents } from '#engine/module/definition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { language } from '../shapes/session.ts';

/**
 * A template with the entry to fill it from. `recordId` is an entry that the actor may see; absent: an entry of the
 * draft with sample values.
 */
export const triedTemplate = z.object({
  moduleId: id,
  event: z.enum(templateEvents),
  subject: z.string().max(250),
  body: z.string().max(20_000),
  recordId: id.optional(),
  /** Language of the texts and values; absent: the actor's own. */
  language: language.optional(),
});

export const previewEmailTemplate = defineEndpoint({
  name: 'previewEmailTemplate',
  method: 'POST',
  path: '/api/form/Editor/previewEmailTemplate',
  summary: 'Preview an e-mail template',
  description:
    'The mail that a template produces for an entry, as the caller would receive it. Nothing is sent.',
  permission: 'designApps',
  writes: false,
  body: triedTemplate,
  response: z.object({ title: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
});
