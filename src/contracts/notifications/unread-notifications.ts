import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const unreadNotifications = defineEndpoint({
  name: 'unreadNotifications',
  method: 'POST',
  path: '/api/Notification/UndoMarkAllAsRead',
  summary: 'Take back marking all read',
  description: 'Undoes `readAllNotifications`: what was marked at `read_on` is unread again.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ read_on: instant }),
  response: z.object({ unread: z.number().int() }),
});
