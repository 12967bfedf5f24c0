import { formatDate } from '#engine/value/zoned-time.ts';
import { writeNotifications } from '#server/features/notifications/index.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LeavingDate } from './leaving-date-store.ts';

/** Tells people that somebody leaves soon, or could not leave. Only by an id, for names go when a person is erased. */
export async function tellOfLeaving(
  ctx: Context,
  kind: 'leavingSoon' | 'leavingFailed',
  { userId: leaverId, on }: Pick<LeavingDate, 'userId' | 'on'>,
  told: readonly Person[],
): Promise<{ id: string; userId: string }[]> {
  const { dateFormat } = await organization(ctx);
  return writeNotifications(
    ctx,
    told.map(({ id: userId }) => ({
      id: ctx.randomId(),
      userId,
      kind,
      moduleId: null,
      entryId: null,
      taskId: null,
      actorId: leaverId,
      activityName: formatDate(on, dateFormat),
      recordTitle: '',
      recordCreatedBy: null,
      createdOn: ctx.now.toISOString(),
    })),
  );
}

/** The administrators, but not the person who leaves. */
export async function administratorsBut(ctx: Context, leaverId: string): Promise<readonly Person[]> {
  return (await directory(ctx)).administrators().filter(({ id }) => id !== leaverId);
}
