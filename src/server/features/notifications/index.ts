export { bellSubscription } from './bell-subscription.ts';
export type { NewNotification } from './notification.ts';
export { type NotificationMail, sendNotificationMail } from './notification-mail.ts';
export {
  eraseNamesInNotifications,
  findNotification,
  readOldNotifications,
  removeNotificationsFor,
  removeNotificationsOf,
} from './notification-store.ts';
export { notificationText } from './notification-text.ts';
export { channelsFor } from './preferences/channels-for.ts';
export { writeNotifications } from './write-notifications.ts';
