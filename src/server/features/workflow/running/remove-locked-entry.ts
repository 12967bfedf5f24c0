import { removeEntry } from '#server/features/entries/index.ts';
import { removeNotificationsOf } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryChanged } from '../workflow-events.ts';
import { workOutEvent } from './events/work-out-event.ts';
import type { LockedEntry } from './lock-entry.ts';
import { saveTransition } from './save-transition.ts';
import { unchanged } from './unchanged.ts';

/** Deletes a locked entry and cancels its running instance and tasks. The history is kept. */
export async function removeLockedEntry(ctx: Context, { situation, instance }: LockedEntry): Promise<void> {
  const { version, entry, actor } = situation;
  if (instance) {
    const event = { kind: 'cancel', actorId: actor.id, message: '' } as const;
    const result = await workOutEvent(ctx, { version, prepared: unchanged(entry), instance, event });
    await saveTransition(ctx, result, 'deleted');
  } else {
    ctx.announce(entryChanged, {
      action: 'deleted',
      moduleId: version.module.id,
      entryId: entry.id,
      userIds: [...new Set([entry.createdBy, actor.id])],
      tasks: [],
      notifications: [],
    });
  }
  await removeNotificationsOf(ctx.db, entry.id);
  await removeEntry(ctx, entry);
}
