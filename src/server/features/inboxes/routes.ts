import { inboxesEndpoints } from '#contracts/inboxes/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getInboxMail } from './log/get-inbox-mail.ts';
import { listInboxMails } from './log/list-inbox-mails.ts';
import { deleteInboxes } from './settings/delete-inboxes.ts';
import { getInbox } from './settings/get-inbox.ts';
import { listInboxes } from './settings/list-inboxes.ts';
import { readInbox } from './settings/read-inbox.ts';
import { saveInbox } from './settings/save-inbox.ts';
import { tryInbox } from './settings/try-inbox.ts';

export const inboxesRoutes = routesOf(inboxesEndpoints, {
  deleteInboxes,
  getInbox,
  getInboxMail,
  listInboxMails,
  listInboxes,
  readInbox,
  saveInbox,
  tryInbox,
});
