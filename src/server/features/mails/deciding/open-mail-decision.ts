import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { openMailDecision as endpoint } from '#contracts/mails/open-mail-decision.ts';
import { loadEntryView, loadTask, presentEntry } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { isLinkUsed } from './mail-decision-store.ts';
import { openMailLink } from './mail-link.ts';

export async function openMailDecision(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const link = await openMailLink(ctx, body.token);
  const task = await loadTask(link.ctx.db, link.taskId);
  if (!task) throw notFound();
  const view = await loadEntryView(link.ctx, task.moduleId, task.entryId, task.id);
  const { actions, moduleName, task: actorTask } = await presentEntry(link.ctx, view);
  const isUsed = await isLinkUsed(link.ctx.db, link.id);
  const canApprove = !isUsed && actions.includes('approve');
  const canReject = !isUsed && actions.includes('reject');
  return {
    person: actorOf(link.ctx).name,
    activity_title: actorTask?.title ?? task.title,
    record_title: task.recordTitle,
    display_name: moduleName,
    canApprove,
    canReject,
    isOver: !canApprove && !canReject,
    path: `/task-editor/${task.moduleId}/${task.entryId}/${task.id}`,
  };
}
