export { type NewNotification, type NotificationKind, notificationKinds } from './notification.ts';
export { insertNotifications, removeNotificationsOf } from './notification-store.ts';
