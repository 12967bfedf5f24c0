import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { inboxRow } from './inbox-shapes.ts';

export const listInboxes = defineEndpoint({
  name: 'listInboxes',
  method: 'POST',
  path: '/api/inbox/datatables',
  summary: 'List inboxes',
  description:
    'A page of inboxes; columns `name`, `app`, `address`, `owner`, `is_active`, `modified_on`, `read_on`.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest,
  response: listOf(inboxRow),
});
