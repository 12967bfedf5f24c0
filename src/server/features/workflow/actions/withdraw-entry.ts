import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { withdrawEntry as endpoint } from '#contracts/entries/withdraw-entry.ts';
import type { Context } from '#server/platform/context.ts';
import { isAdministrator } from '../policy/entry-situation.ts';
import { demandAction, holdEntry } from '../running/hold-entry.ts';
import { runEvent } from '../running/run-event.ts';
import { unchanged } from '../running/unchanged.ts';

export async function withdrawEntry(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await holdEntry(ctx, body.moduleId, body.recordId);
  demandAction({ situation }, 'withdraw');
  const { version, entry, actor } = situation;
  const event = {
    kind: 'withdraw',
    actorId: actor.id,
    isAdministrator: isAdministrator(actor),
    message: body.message,
  } as const;
  const stored = await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'withdrawn');
  return { workflow_status: stored.status };
}
