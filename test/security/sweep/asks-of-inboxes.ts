import type { EndpointName } from '#contracts/endpoints.ts';
import type { Asks } from './asking.ts';

const tellsNothing = 'answers settings of inboxes, counts, and results of mails';

/** Calls on inboxes. */
export const asksOfInboxes = {
  deleteInboxes: { tellsNothing },
  getInbox: { tellsNothing },
  getInboxMail: { tellsNothing: 'shows sender and subject to the person only in whose name the mail acted' },
  listInboxMails: {
    tellsNothing: 'shows sender and subject to the person only in whose name the mail acted',
  },
  listInboxes: { tellsNothing },
  readInbox: { tellsNothing },
  saveInbox: { tellsNothing },
  tryInbox: { tellsNothing: 'answers what the caller has sent, by the checks of a submit' },
} satisfies Partial<Record<EndpointName, Asks>>;
