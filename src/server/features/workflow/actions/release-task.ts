import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { releaseTask as endpoint } from '#contracts/tasks/release-task.ts';
import type { Context } from '#server/platform/context.ts';
import { onBehalf } from '../policy/entry-situation.ts';
import { demandAction, holdTask } from '../running/hold-entry.ts';
import { runEvent } from '../running/run-event.ts';
import { unchanged } from '../running/unchanged.ts';
import { loadTask } from '../stores/task-store.ts';

export async function releaseTask(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await holdTask(ctx, params.taskId);
  demandAction({ situation }, 'release');
  const { version, entry, actor, task } = situation;
  const title = (await loadTask(ctx.db, params.taskId))?.title ?? '';
  const taskKey = task?.taskKey ?? '';
  const event = { kind: 'release', taskKey, actorId: actor.id, ...onBehalf(situation), title } as const;
  await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'shared');
  return {};
}
