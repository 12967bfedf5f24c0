import { removeEntry } from '#server/features/entries/index.ts';
import { removeNotificationsOf } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { entryChanged } from '../workflow-events.ts';
import type { HeldEntry } from './hold-entry.ts';
import { saveTransition } from './save-transition.ts';
import { unchanged } from './unchanged.ts';
import { workOutEvent } from './work-out-event.ts';

/** Deletes a locked entry. A run that is under way is cancelled, and with it its tasks; what happened stays recorded. */
export async function removeHeldEntry(ctx: Context, { situation, instance }: HeldEntry): Promise<void> {
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
