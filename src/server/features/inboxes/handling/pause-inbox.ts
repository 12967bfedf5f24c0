import { isAdministrator } from '#contracts/permissions.ts';
import { bellSubscription, writeNotifications } from '#server/features/notifications/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inboxPaused } from '../events.ts';
import type { Inbox, InboxPauseReason } from '../inbox.ts';
import { pauseInboxRow } from '../stores/inbox-store.ts';

/** Updates the notification bells of the people told. */
export const inboxRealtime = bellSubscription('inboxes.realtime', inboxPaused);

/** Pauses an inbox and tells its owner; if the owner is the reason, the administrators. */
export async function pauseInbox(
  ctx: Context,
  inbox: Pick<Inbox, 'id' | 'name' | 'ownerId'>,
  reason: InboxPauseReason,
): Promise<void> {
  if (!(await pauseInboxRow(ctx.db, inbox.id, reason))) return;
  const { people, person } = await directory(ctx);
  const isOwnerTold = reason !== 'owner' && person(inbox.ownerId)?.isActive === true;
  const told = [...people.values()].filter((one) =>
    isOwnerTold ? one.id === inbox.ownerId : one.isActive && isAdministrator(one.flags),
  );
  const notifications = await writeNotifications(
    ctx,
    told.map(({ id: userId }) => ({
      id: ctx.randomId(),
      userId,
      kind: 'webhookPaused' as const,
      moduleId: null,
      entryId: null,
      taskId: null,
      actorId: null,
      activityName: '',
      recordTitle: inbox.name,
      recordCreatedBy: null,
      createdOn: ctx.now.toISOString(),
    })),
  );
  ctx.announce(inboxPaused, { inboxId: inbox.id, reason, notifications }, { facts: { name: inbox.name } });
}
