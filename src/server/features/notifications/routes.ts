import { getNotification as getEndpoint } from '#contracts/notifications/get-notification.ts';
import { getNotificationPreferences as getPreferencesEndpoint } from '#contracts/notifications/get-notification-preferences.ts';
import { listNotifications as listEndpoint } from '#contracts/notifications/list-notifications.ts';
import { readAllNotifications as readAllEndpoint } from '#contracts/notifications/read-all-notifications.ts';
import { readNotification as readEndpoint } from '#contracts/notifications/read-notification.ts';
import { setNotificationPreference as setPreferenceEndpoint } from '#contracts/notifications/set-notification-preference.ts';
import { unreadNotifications as unreadEndpoint } from '#contracts/notifications/unread-notifications.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getNotification } from './get-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { getNotificationPreferences } from './preferences/get-notification-preferences.ts';
import { setNotificationPreference } from './preferences/set-notification-preference.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { unreadNotifications } from './unread-notifications.ts';

export const notificationRoutes: readonly Route[] = [
  route(listEndpoint, listNotifications),
  route(getEndpoint, getNotification),
  route(readEndpoint, readNotification),
  route(readAllEndpoint, readAllNotifications),
  route(unreadEndpoint, unreadNotifications),
  route(getPreferencesEndpoint, getNotificationPreferences),
  route(setPreferenceEndpoint, setNotificationPreference),
];
