import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { retryWorkflow as endpoint } from '#contracts/workflow/retry-workflow.ts';
import type { Context } from '#server/platform/context.ts';
import { notPossible } from '../running/events/refusal.ts';
import { runEvent } from '../running/events/run-event.ts';
import { lockEntryForAction } from '../running/lock-entry.ts';
import { unchanged } from '../running/unchanged.ts';

export async function retryWorkflow(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockEntryForAction(ctx, body.moduleId, body.recordId, {
    as: 'administrator',
  });
  if (instance === null) throw notPossible('not_faulted');
  const { version, entry, actor } = situation;
  const event = { kind: 'retry', actorId: actor.id } as const;
  const stored = await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'resumed');
  return { workflow_status: stored.status };
}
