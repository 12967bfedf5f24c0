import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getTask as endpoint } from '#contracts/tasks/get-task.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import { actorsStandIns } from '#server/features/people/index.ts';
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
  const view = await loadEntryView(ctx, listed.module_id, listed.entry_id, listed.id);
  const named = await personNamer(ctx, [
    listed.assigned_from_user,
    listed.record_started_by,
    listed.assignee,
  ]);
  const names = await namesInLanguage(ctx, [listed.module_id]);
  return {
    task: presentTask(
      { ...listed, activity_title: titleFor(view, listed) },
      named,
      await actorsStandIns(ctx),
      names,
    ),
    isOpen: view.task?.state === 'open',
    closed: await closedBy(ctx, view),
    why: await whyThisPerson(ctx, view),
    changes: view.task?.state === 'open' ? await changesSince(ctx, view) : null,
    entry: await presentEntry(ctx, view),
  };
}

/** Made of what its activity shows, a title is for who has the task, as long as they have it. */
function titleFor(
  { situation }: EntryView,
  task: { readonly activity_title: string; readonly shared_title: string | null },
): string {
  return ownOpenTask(situation) ? task.activity_title : (task.shared_title ?? task.activity_title);
}

async function closedBy(ctx: Context, { task }: EntryView): Promise<Output['closed']> {
  if (!task?.closedOn) return null;
  const named = await personNamer(ctx, [task.closedBy]);
  // A task taken back because another person's answer decided the step tells that answer.
  const decided = task.state === 'cancelled' ? await outcomeAt(ctx.db, task, task.closedOn) : null;
  return { by: named(task.closedBy), at: task.closedOn, outcome: decided ?? task.outcome ?? '' };
}
