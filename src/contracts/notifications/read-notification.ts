import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const readNotification = defineEndpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/Notification/read',
  summary: 'Mark a notification read',
  description: 'Marks one notification of the caller as read.',
  permission: 'signedIn',
  writes: true,
  query: z.object({ id }),
  response: z.object({ unread: z.number().int() }),
});
