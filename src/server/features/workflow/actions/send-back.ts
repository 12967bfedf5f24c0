import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { sendBack as endpoint } from '#contracts/workflow/send-back.ts';
import type { Context } from '#server/platform/context.ts';
import { onBehalf } from '../policy/entry-situation.ts';
import { runEvent } from '../running/events/run-event.ts';
import { demandAction, lockTaskForAction } from '../running/lock-entry.ts';
import { unchanged } from '../running/unchanged.ts';

export async function sendBack(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockTaskForAction(ctx, query.taskId);
  demandAction({ situation }, 'goback');
  const { version, entry, actor, task } = situation;
  const event = {
    kind: 'sendBack',
    taskKey: task?.taskKey ?? '',
    actorId: actor.id,
    ...onBehalf(situation),
    toActivityId: query.goBackToActivityId,
    message: body.message,
  } as const;
  const stored = await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'sentBack');
  return { workflow_status: stored.status };
}
