export { NotificationBell } from './notification-bell.tsx';
export { NotificationDetailScreen } from './notification-detail-screen.tsx';
export { NotificationsScreen } from './notifications-screen.tsx';
