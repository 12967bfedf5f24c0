import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import type { addApprover as endpoint } from '#contracts/workflow/add-approver.ts';
import type { Context } from '#server/platform/context.ts';
import { onBehalf } from '../policy/entry-situation.ts';
import { runEvent } from '../running/events/run-event.ts';
import { demandAction, lockTaskForAction } from '../running/lock-entry.ts';
import { demandPerson } from '../running/tasks/apply-reassignment.ts';
import { unchanged } from '../running/unchanged.ts';
import { loadTask } from '../stores/task-store.ts';

export async function addApprover(
  ctx: Context,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { situation, instance } = await lockTaskForAction(ctx, params.taskId);
  demandAction({ situation }, 'addapprover');
  await demandPerson(ctx, body.assignTo, 'body.assignTo');
  const { version, entry, actor, task } = situation;
  const event = {
    kind: 'addApprover',
    taskKey: task?.taskKey ?? '',
    actorId: actor.id,
    ...onBehalf(situation),
    isAdministrator: isAdministrator(actor.flags),
    to: body.assignTo,
    title: (await loadTask(ctx.db, params.taskId))?.title ?? '',
    message: body.message,
  } as const;
  await runEvent(ctx, { version, prepared: unchanged(entry), instance, event }, 'shared');
  return {};
}
