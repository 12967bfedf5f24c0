import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getTask as endpoint } from '#contracts/tasks/get-task.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import { actorSubstitutions } from '#server/features/people/index.ts';
import {
  type EntryView,
  loadEntryView,
  ownOpenTask,
  personNamer,
  presentEntry,
} from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { changesSince } from './changes-since.ts';
import { presentTask } from './present-task.ts';
import { findTask, outcomeAt } from './task-store.ts';
import { whyThisPerson } from './why-this-person.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function getTask(ctx: Context, { params }: EndpointInput<typeof endpoint>): Promise<Output> {
  const listed = await findTask(ctx.db, params.taskId, ctx.now.toISOString());
  if (!listed) throw notFound();
  const view = await loadEntryView(ctx, listed.moduleId, listed.entryId, listed.id);
  const named = await personNamer(ctx, [listed.assignedFromUser, listed.recordStartedBy, listed.assignee]);
  const names = await namesInLanguage(ctx, [listed.moduleId]);
  return {
    task: presentTask(
      { ...listed, activityTitle: titleFor(view, listed) },
      named,
      await actorSubstitutions(ctx),
      names,
    ),
    isOpen: view.task?.state === 'open',
    closed: await closedBy(ctx, view),
    why: await whyThisPerson(ctx, view),
    changes: view.task?.state === 'open' ? await changesSince(ctx, view) : null,
    entry: await presentEntry(ctx, view),
  };
}

/**
 * The title is made of the fields that the activity shows, so only the person with the task sees it, while they have
 * the task.
 */
function titleFor(
  { situation }: EntryView,
  task: { readonly activityTitle: string; readonly sharedTitle: string | null },
): string {
  return ownOpenTask(situation) ? task.activityTitle : (task.sharedTitle ?? task.activityTitle);
}

async function closedBy(ctx: Context, { task }: EntryView): Promise<Output['closed']> {
  if (!task?.closedOn) return null;
  const named = await personNamer(ctx, [task.closedBy]);
  // A task taken back because another person's answer decided the step tells that answer.
  const decided = task.state === 'cancelled' ? await outcomeAt(ctx.db, task, task.closedOn) : null;
  return { by: named(task.closedBy), at: task.closedOn, outcome: decided ?? task.outcome ?? '' };
}
