import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const readAllNotifications = defineEndpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/Notification/MarkAllAsRead',
  summary: 'Mark all notifications read',
  description:
    'Marks all notifications of the caller as read. `read_on` identifies this call, so that `unreadNotifications` can undo it.',
  permission: 'signedIn',
  writes: true,
  response: z.object({ unread: z.literal(0), marked: z.number().int(), read_on: instant }),
});
