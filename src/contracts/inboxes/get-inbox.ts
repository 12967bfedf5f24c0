import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { inboxDetail } from './inbox-shapes.ts';

export const getInbox = defineEndpoint({
  name: 'getInbox',
  method: 'GET',
  path: '/api/inbox/detail/:id',
  summary: 'An inbox',
  description:
    'One inbox with its settings, what came of the last reading, and the figures of a week. The password is never returned.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: inboxDetail,
});
