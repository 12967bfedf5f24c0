import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { inboxMailRow } from './inbox-shapes.ts';

export const listInboxMails = defineEndpoint({
  name: 'listInboxMails',
  method: 'POST',
  path: '/api/inbox/mails',
  summary: 'Log of an inbox',
  description:
    'The mails that an inbox has read, newest first; columns `state`, `read_on`. A mail is kept in the log for 30 days, without its text. Only the person in whose name it acted gets sender and subject.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest.extend({ inboxId: id }),
  response: listOf(inboxMailRow),
});
