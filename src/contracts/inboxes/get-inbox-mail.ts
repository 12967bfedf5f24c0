import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { inboxMailDetail } from './inbox-shapes.ts';

export const getInboxMail = defineEndpoint({
  name: 'getInboxMail',
  method: 'GET',
  path: '/api/inbox/mail/:id',
  summary: 'A mail that an inbox has read',
  description:
    'One mail with what came of it and the reasons for a refusal. Only the person in whose name it acted gets its sender and subject.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: inboxMailDetail,
});
