import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { claimTask as endpoint } from '#contracts/workflow/claim-task.ts';
import type { Context } from '#server/platform/context.ts';
import { onBehalf } from '../policy/entry-situation.ts';
import { runEvent } from '../running/events/run-event.ts';
import { demandAction, lockTaskForAction } from '../running/lock-entry.ts';
import { unchanged } from '../running/unchanged.ts';

export async function claimTask(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockTaskForAction(ctx, params.taskId);
  demandAction({ situation }, 'claim');
  const { version, entry, actor, task } = situation;
  const taskKey = task?.taskKey ?? '';
  const event = { kind: 'claim', taskKey, actorId: actor.id, ...onBehalf(situation) } as const;
  await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'shared');
  return {};
}
