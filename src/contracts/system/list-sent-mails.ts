import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';

/** A mail as it was kept: without the link by which its recipient decides without signing in. */
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
      /** The mail that was sent also has a link to decide, which nobody but its recipient gets to see. */
      hasDecisionLink: z.boolean(),
    }),
  ),
});
