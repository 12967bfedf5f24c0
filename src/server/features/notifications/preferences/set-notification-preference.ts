import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setNotificationPreference as endpoint } from '#contracts/notifications/set-notification-preference.ts';
import { peopleChanged, updateNotificationPreference } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { isAlwaysInApp } from './channels-for.ts';

export async function setNotificationPreference(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { kind, inApp, byMail } = body;
  if (!inApp && isAlwaysInApp(kind)) {
    const violations = [{ path: 'body.inApp', code: 'always_in_app' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  await updateNotificationPreference(ctx.db, actorOf(ctx).id, kind, { inApp, byMail });
  peopleChanged(ctx);
  return {};
}
