import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';

/** Mails kept by the sink that stands in for a mail server, newest first. */
export const listSentMails = defineEndpoint({
  name: 'listSentMails',
  method: 'POST',
  path: '/api/sys/mail/datatables',
  summary: 'Mails in the sink',
  permission: 'administrate',
  writes: false,
  body: listRequest,
  response: listOf(
    z.object({
      id,
      to: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      sentOn: instant,
    }),
  ),
});
