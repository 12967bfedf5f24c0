import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { retryWorkflow as endpoint } from '#contracts/entries/retry-workflow.ts';
import type { Context } from '#server/platform/context.ts';
import { holdEntry } from '../running/hold-entry.ts';
import { notPossible } from '../running/refusal.ts';
import { runEvent } from '../running/run-event.ts';
import { unchanged } from '../running/unchanged.ts';

export async function retryWorkflow(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await holdEntry(ctx, body.moduleId, body.recordId, { as: 'office' });
  if (instance === null) throw notPossible('not_faulted');
  const { version, entry, actor } = situation;
  const event = { kind: 'retry', actorId: actor.id } as const;
  const stored = await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'resumed');
  return { workflow_status: stored.status };
}
