import type { Endpoint } from '../endpoint.ts';
import { getNotification } from './get-notification.ts';
import { getNotificationPreferences } from './get-notification-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { setNotificationPreference } from './set-notification-preference.ts';
import { unreadNotifications } from './unread-notifications.ts';

/** The endpoints of this folder. */
export const notificationsEndpoints = [
  getNotification,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationPreference,
  unreadNotifications,
] as const satisfies readonly Endpoint[];
