import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { notificationKinds } from './notification-kinds.ts';

export const getNotificationPreferences = defineEndpoint({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/api/sys/user/preference/notifications',
  summary: 'How the user hears of news',
  description: 'How the caller receives each kind of notification.',
  permission: 'signedIn',
  writes: false,
  response: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      inApp: z.boolean(),
      byMail: z.boolean(),
      /** It gives the user work or takes work away, so it always appears in the app. */
      isAlwaysInApp: z.boolean(),
    }),
  ),
});
