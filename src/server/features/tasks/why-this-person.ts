import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTask } from '#contracts/tasks/get-task.ts';
import { type EntryView, personNamer, whyWith } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * The reason why an open task is with this person, and the other people at the same activity who have not answered
 * yet.
 */
export async function whyThisPerson(
  ctx: Context,
  { situation, task }: EntryView,
): Promise<EndpointOutput<typeof getTask>['why']> {
  const waits = (situation.state?.tokens ?? []).flatMap(({ wait }) => (wait.kind === 'tasks' ? [wait] : []));
  const open = waits
    .find(({ tasks }) => tasks.some(({ taskKey }) => taskKey === task?.taskKey))
    ?.tasks.filter(({ outcome }) => outcome === null);
  const own = open?.find(({ taskKey }) => taskKey === task?.taskKey);
  if (!own || !situation.task?.isOpen) return null;
  const others = open?.filter((each) => each !== own).map(({ assigneeId }) => assigneeId) ?? [];
  const named = await personNamer(ctx, others);
  return {
    ...(await whyWith(ctx, situation, own)),
    others: others.map(named).filter((person) => person !== null),
  };
}
