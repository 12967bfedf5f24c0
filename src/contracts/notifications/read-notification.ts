import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** Marks one of the user's notifications read. */
export const readNotification = defineEndpoint({
  name: 'readNotification',
  method: 'POST',
  path: '/api/Notification/read',
  summary: 'Mark a notification read',
  permission: 'signedIn',
  writes: true,
  query: z.object({ id }),
  response: z.object({ unread: z.number().int() }),
});
