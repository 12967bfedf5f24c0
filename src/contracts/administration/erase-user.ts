import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const eraseUser = defineEndpoint({
  name: 'eraseUser',
  method: 'POST',
  path: '/api/sys/user/:id/erase',
  summary: 'Erase a deactivated user',
  description:
    'Erases for good what names a deactivated user: name, user name, e-mail address, picture, everything with which they signed in, their keys, own settings, notifications and mails to them, and in the audit trail their addresses and browsers and what they were called. Wherever the user is named, an erased person is shown instead. Their address goes from the entries that they started, and their name from titles of tasks, notifications and mails that were made of it. Entries, comments and histories stay, and the audit trail still verifies. It cannot be undone; repeating it changes nothing. Refused for active users, for users whose work nobody has taken over (`has_work`), and for oneself, so that the last system administrator always stays.',
  permission: 'operate',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
