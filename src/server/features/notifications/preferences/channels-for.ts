import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { NewsChannels, Person } from '#server/features/people/index.ts';

/** Kinds that give people work or take it away: no one should have to look for a task without a notification. */
const alwaysInApp: ReadonlySet<NotificationKind> = new Set([
  'assigned',
  'reassigned',
  'reassignedAway',
  'sentBack',
  'escalated',
  'faulted',
]);

/** The app sends the mails of these kinds, from its templates. */
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

/** The channels of a kind for a person: as they chose, else in the app, and by mail if apps have a template for it. */
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
