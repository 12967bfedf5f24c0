import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { keptMail } from './list-sent-mails.ts';

export const listOwnMails = defineEndpoint({
  name: 'listOwnMails',
  method: 'POST',
  path: '/api/sys/mail/own/datatables',
  summary: 'Own mails',
  description:
    'Mails to the signed-in user, newest first. Without a mail server also the links by which they decide, as the mails would have had them.',
  permission: 'signedIn',
  writes: false,
  body: listRequest,
  response: listOf(
    keptMail.extend({
      /** False: there is no mail server, and the mail is only stored here. */
      wasDelivered: z.boolean(),
      /** The task, else the entry, else the app that the mail is about. Null for trials of templates. */
      about: z.object({ moduleId: id, entryId: id.nullable(), taskId: id.nullable() }).nullable(),
      /** Null: the mail has no link, a mail server accepted the mail, or there is nothing left to decide. */
      decisionLink: z.string().nullable(),
    }),
  ),
});
