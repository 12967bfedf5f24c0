import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { releaseTask as endpoint } from '#contracts/workflow/release-task.ts';
import type { Context } from '#server/platform/context.ts';
import { onBehalf } from '../policy/entry-situation.ts';
import { runEvent } from '../running/events/run-event.ts';
import { demandAction, lockTaskForAction } from '../running/lock-entry.ts';
import { unchanged } from '../running/unchanged.ts';
import { loadTask } from '../stores/task-store.ts';

export async function releaseTask(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockTaskForAction(ctx, params.taskId);
  demandAction({ situation }, 'release');
  const { version, entry, actor, task } = situation;
  const title = (await loadTask(ctx.db, params.taskId))?.title ?? '';
  const taskKey = task?.taskKey ?? '';
  const event = { kind: 'release', taskKey, actorId: actor.id, ...onBehalf(situation), title } as const;
  await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'shared');
  return {};
}
