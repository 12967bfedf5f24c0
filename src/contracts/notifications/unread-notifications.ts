import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

/** Takes back a `MarkAllAsRead`: what it marked, known by its moment, is unread again. */
export const unreadNotifications = defineEndpoint({
  name: 'unreadNotifications',
  method: 'POST',
  path: '/api/Notification/UndoMarkAllAsRead',
  summary: 'Take back marking all read',
  permission: 'signedIn',
  writes: true,
  body: z.object({ read_on: instant }),
  response: z.object({ unread: z.number().int() }),
});
