import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { notificationKinds } from './notification-kinds.ts';

/** How the user hears of each kind of news that can reach them. */
export const getNotificationPreferences = defineEndpoint({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/api/sys/user/preference/notifications',
  summary: 'How the user hears of news',
  permission: 'signedIn',
  writes: false,
  response: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      inApp: z.boolean(),
      byMail: z.boolean(),
      /** It leaves the user with work, or takes some away: it always stands in the app. */
      isAlwaysInApp: z.boolean(),
    }),
  ),
});
