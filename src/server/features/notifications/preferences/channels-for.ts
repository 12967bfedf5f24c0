import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { NewsChannels, Person } from '#server/features/people/index.ts';

/** What leaves people with work or takes some away: nobody shall look for a task that they were never told of. */
const alwaysInApp: ReadonlySet<NotificationKind> = new Set([
  'assigned',
  'reassigned',
  'reassignedAway',
  'sentBack',
  'escalated',
  'faulted',
]);

/** Of these the mail is the app's own, made from its template. */
const withTemplate: ReadonlySet<NotificationKind> = new Set([
  'assigned',
  'reassigned',
  'sentBack',
  'approved',
  'rejected',
  'completed',
  'restart',
]);

export function isAlwaysInApp(kind: NotificationKind): boolean {
  return alwaysInApp.has(kind);
}

export function hasTemplate(kind: NotificationKind): boolean {
  return withTemplate.has(kind);
}

/** Where a kind of news reaches somebody: as they chose, else in the app, and by mail where apps write one. */
export function channelsFor(
  person: Pick<Person, 'notificationPreferences'> | undefined,
  kind: NotificationKind,
): NewsChannels {
  const chosen = person?.notificationPreferences[kind];
  return {
    inApp: isAlwaysInApp(kind) || (chosen?.inApp ?? true),
    byMail: chosen?.byMail ?? hasTemplate(kind),
  };
}
