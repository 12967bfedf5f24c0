import { bellSubscription } from '#server/features/notifications/index.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The day on which a user leaves was set, or set anew; `restTo` takes over what nobody was chosen for. */
export const leavingDateSet = defineEvent<{ userId: string; on: string; restTo: string }>(
  'administration.leaving-date-set',
);

export const leavingDateRemoved = defineEvent<{ userId: string; on: string }>(
  'administration.leaving-date-removed',
);

type Notified = {
  userId: string;
  on: string;
  notifications: { id: string; userId: string }[];
};

/** The manager and the administrators were told that somebody leaves soon. */
export const leavingNear = defineEvent<Notified>('administration.leaving-near');

/** The hand-over was impossible on the day; the administrators were told, and the user is still active. */
export const leavingFailed = defineEvent<Notified>('administration.leaving-failed');

/** Update the notification bells of the people told. */
export const leavingRealtime = [
  bellSubscription('administration.leaving-near-realtime', leavingNear),
  bellSubscription('administration.leaving-failed-realtime', leavingFailed),
];
