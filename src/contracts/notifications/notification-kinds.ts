/** The kinds of notifications; each has a text of that name in `messages/<locale>/notifications.ts`. */
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
  'webhookPaused',
  'botFailed',
  'botTold',
  'botPaused',
  'leavingSoon',
  'leavingFailed',
] as const;

/** One kind of notification. */
export type NotificationKind = (typeof notificationKinds)[number];
