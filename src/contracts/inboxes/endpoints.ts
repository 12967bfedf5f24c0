import type { Endpoint } from '../endpoint.ts';
import { deleteInboxes } from './delete-inboxes.ts';
import { getInbox } from './get-inbox.ts';
import { getInboxMail } from './get-inbox-mail.ts';
import { listInboxMails } from './list-inbox-mails.ts';
import { listInboxes } from './list-inboxes.ts';
import { readInbox } from './read-inbox.ts';
import { saveInbox } from './save-inbox.ts';
import { tryInbox } from './try-inbox.ts';

/** The endpoints of this folder. */
export const inboxesEndpoints = [
  deleteInboxes,
  getInbox,
  getInboxMail,
  listInboxMails,
  listInboxes,
  readInbox,
  saveInbox,
  tryInbox,
] as const satisfies readonly Endpoint[];
