import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getNotificationPreferences as endpoint } from '#contracts/notifications/get-notification-preferences.ts';
import { type NotificationKind, notificationKinds } from '#contracts/notifications/notification-kinds.ts';
import { isAdministrator, isPermitted } from '#contracts/permissions.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { channelsFor, isAlwaysInApp } from './channels-for.ts';

export async function getNotificationPreferences(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { id, flags } = actorOf(ctx);
  const person = (await directory(ctx)).person(id);
  // These kinds are only offered to people who can get them.
  const isTold: Partial<Record<NotificationKind, boolean>> = {
    faulted: isAdministrator(flags),
    unstaffed: isPermitted('designApps', flags),
  };
  return notificationKinds
    .filter((kind) => isTold[kind] ?? true)
    .map((kind) => ({ kind, ...channelsFor(person, kind), isAlwaysInApp: isAlwaysInApp(kind) }));
}
