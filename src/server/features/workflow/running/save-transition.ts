import { writeNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/in-one-piece.ts';
import { codeOfRefusal } from '#server/platform/db/sql-errors.ts';
import { waitingParent } from '../stores/started-entry-store.ts';
import { writeTransition } from '../stores/transition-store.ts';
import { sendTemplateMail } from '../template-mail.ts';
import { type EntryChangeAction, entryChanged } from '../workflow-events.ts';
import {
  fireWorkflowTimer,
  reportStartedEntry,
  runWorkflowWork,
  sendActivityMail,
} from '../workflow-jobs.ts';
import { firstClosed } from './task-closed.ts';
import { taskIdOf } from './task-id.ts';
import { rememberTaskPlace } from './task-places.ts';
import { assigneeOf, type TransitionDraft, type TransitionScope } from './transition-draft.ts';
import type { WorkedOutEvent } from './work-out-event.ts';

/**
 * Writes what an event came to, and tells the rest of the product. That somebody else was first may come to light at the
 * end of the transaction only: `task_closed`.
 */
export async function saveTransition(
  ctx: Context,
  transition: WorkedOutEvent,
  action: EntryChangeAction,
): Promise<void> {
  const { draft, scope, instance, isNew } = transition;
  const endsForOthers = instance.endedOn !== null && instance.isAwaited !== false;
  const parent = endsForOthers ? await waitingParent(ctx.db, instance.entryId) : null;
  ctx.explainFailure((error, db) => {
    if (codeOfRefusal(error) !== 'task_closed') return undefined;
    const keys = [...draft.taskChanges.values()].map(({ taskKey }) => taskIdOf(instance.id, taskKey));
    return firstClosed({ ...ctx, db }, keys);
  });
  const [, notifications] = await inOnePiece([
    writeTransition(ctx.db, {
      isNew,
      instance: { ...instance, status: draft.status },
      at: scope.at,
      taskChanges: [...draft.taskChanges.values()],
      newTasks: [...draft.newTasks.values()],
      history: draft.history.map((item) => ({
        ...item,
        byMailLink: ctx.actor?.isByMailLink === true && item.actorId === ctx.actor.id,
      })),
    }),
    writeNotifications(ctx, draft.notifications),
  ]);
  for (const task of draft.newTasks.values()) rememberTaskPlace(ctx, task.id, task);
  ctx.announce(entryChanged, { notifications, ...changeOf(draft, scope, action) });
  for (const mail of draft.mails) ctx.enqueue(sendTemplateMail, mail);
  sendWork(ctx, transition);
  if (parent) ctx.enqueue(reportStartedEntry, parent);
}

function sendWork(ctx: Context, { draft, instance }: WorkedOutEvent): void {
  const instanceId = instance.id;
  for (const mail of draft.activityMails) ctx.enqueue(sendActivityMail, mail);
  for (const work of draft.works) ctx.enqueue(runWorkflowWork, work);
  for (const { key, at } of draft.timers) {
    ctx.enqueue(fireWorkflowTimer, { instanceId, key }, { runAt: new Date(at) });
  }
}

function changeOf(draft: TransitionDraft, scope: TransitionScope, action: EntryChangeAction) {
  const held = [
    ...[...draft.newTasks.values()].map((task) => ({ taskId: task.id, userId: task.assigneeId })),
    ...[...draft.taskChanges.values()].flatMap((change) => {
      const holders = [assigneeBefore(scope, change.taskKey), change.assigneeId];
      const taskId = taskIdOf(scope.instanceId, change.taskKey);
      return holders.flatMap((userId) => (userId === null ? [] : [{ taskId, userId }]));
    }),
  ];
  const tasks = held.flatMap(({ taskId, userId }) => {
    const deputyId = scope.substitutes.substituteOf(userId);
    return [{ taskId, userId }, ...(deputyId === null ? [] : [{ taskId, userId: deputyId }])];
  });
  const watchers = [scope.recordCreatedBy, scope.after.initiatorId, ...tasks.map((task) => task.userId)];
  return {
    action,
    moduleId: scope.version.module.id,
    entryId: scope.entryId,
    userIds: [...new Set(watchers)].filter((id) => id !== null),
    tasks,
  };
}

function assigneeBefore(scope: TransitionScope, taskKey: string): string | null {
  return assigneeOf({ ...scope, after: scope.before }, taskKey);
}
