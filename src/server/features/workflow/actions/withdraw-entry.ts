import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import type { withdrawEntry as endpoint } from '#contracts/workflow/withdraw-entry.ts';
import type { Context } from '#server/platform/context.ts';
import { runEvent } from '../running/events/run-event.ts';
import { demandAction, lockEntryForAction } from '../running/lock-entry.ts';
import { unchanged } from '../running/unchanged.ts';

export async function withdrawEntry(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockEntryForAction(ctx, body.moduleId, body.recordId);
  demandAction({ situation }, 'withdraw');
  const { version, entry, actor } = situation;
  const event = {
    kind: 'withdraw',
    actorId: actor.id,
    isAdministrator: isAdministrator(actor.flags),
    message: body.message,
  } as const;
  const stored = await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'withdrawn');
  return { workflow_status: stored.status };
}
