import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';

/** A mail as stored, without the link that lets its recipient decide without signing in. */
export const keptMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentOn: instant,
});

export const listSentMails = defineEndpoint({
  name: 'listSentMails',
  method: 'POST',
  path: '/api/sys/mail/datatables',
  summary: 'Mails in the sink',
  description: 'Mails that the server sent or, without a mail server, kept, newest first.',
  permission: 'administrate',
  writes: false,
  body: listRequest,
  response: listOf(
    keptMail.extend({
      /** The sent mail also has a decision link, which only its recipient sees. */
      hasDecisionLink: z.boolean(),
    }),
  ),
});
