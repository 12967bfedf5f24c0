import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

/** Marks all of the user's notifications read; `read_on` is their moment, by which it can be taken back. */
export const readAllNotifications = defineEndpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/Notification/MarkAllAsRead',
  summary: 'Mark all notifications read',
  permission: 'signedIn',
  writes: true,
  response: z.object({ unread: z.literal(0), marked: z.number().int(), read_on: instant }),
});
