/** Parts of every page that nobody waits for, in one file. */
export { NotificationBell } from '#web/features/notifications/index.ts';
export { ConnectionBar } from '#web/features/on-device/index.ts';
