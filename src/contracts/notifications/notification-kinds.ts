/** What a notification can be about; each has a text of that name in `messages/<locale>/notifications.ts`. */
export const notificationKinds = [
  'assigned',
  'reassigned',
  'reassignedAway',
  'sentBack',
  'reminder',
  'escalated',
  'withdrawn',
  'approved',
  'rejected',
  'completed',
  'restart',
  'mentioned',
  'commented',
  'faulted',
  'unstaffed',
  'scheduleFailed',
] as const;

/** One of them. */
export type NotificationKind = (typeof notificationKinds)[number];
