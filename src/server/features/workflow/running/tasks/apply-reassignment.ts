import { isAdministrator } from '#contracts/permissions.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { onBehalf } from '../../policy/entry-situation.ts';
import { runEvent } from '../events/run-event.ts';
import type { LockedEntry } from '../lock-entry.ts';
import { unchanged } from '../unchanged.ts';

/** Refuses to reassign tasks to a person who does not exist; `path` is where the request names them. */
export async function demandPerson(ctx: Context, userId: string, path: string): Promise<void> {
  if ((await directory(ctx)).person(userId)) return;
  throw new AppError('validation_failed', {}, { violations: [{ path, code: 'unknown_user' }] });
}

/** Reassigns the actor's task to another user, and returns the status of its entry. */
export async function applyReassignment(
  ctx: Context,
  { situation, instance }: LockedEntry,
  { to, message }: { readonly to: string; readonly message: string },
) {
  const { version, entry, actor, task } = situation;
  const event = {
    kind: 'reassign',
    taskKey: task?.taskKey ?? '',
    actorId: actor.id,
    ...onBehalf(situation),
    isAdministrator: isAdministrator(actor.flags),
    to,
    message,
  } as const;
  const stored = await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'reassigned');
  return stored.status;
}
