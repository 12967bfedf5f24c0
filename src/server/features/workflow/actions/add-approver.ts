import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { addApprover as endpoint } from '#contracts/tasks/add-approver.ts';
import type { Context } from '#server/platform/context.ts';
import { isAdministrator, onBehalf } from '../policy/entry-situation.ts';
import { demandPerson } from '../running/hand-on.ts';
import { demandAction, holdTask } from '../running/hold-entry.ts';
import { runEvent } from '../running/run-event.ts';
import { unchanged } from '../running/unchanged.ts';
import { loadTask } from '../stores/task-store.ts';

export async function addApprover(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await holdTask(ctx, params.taskId);
  demandAction({ situation }, 'addapprover');
  await demandPerson(ctx, body.assignTo, 'body.assignTo');
  const { version, entry, actor, task } = situation;
  const event = {
    kind: 'addApprover',
    taskKey: task?.taskKey ?? '',
    actorId: actor.id,
    ...onBehalf(situation),
    isAdministrator: isAdministrator(actor),
    to: body.assignTo,
    title: (await loadTask(ctx.db, params.taskId))?.title ?? '',
    message: body.message,
  } as const;
  await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'shared');
  return {};
}
