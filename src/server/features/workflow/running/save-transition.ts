import { writeNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/pipeline/in-one-piece.ts';
import { codeOfRefusal } from '#server/platform/db/sql-errors.ts';
import type { EventDetails } from '#server/platform/trail/trail.ts';
import { waitingParent } from '../stores/started-entry-store.ts';
import { writeTransition } from '../stores/transition-store.ts';
import { sendTemplateMail } from '../template-mail.ts';
import { type EntryChangeAction, entryChanged } from '../workflow-events.ts';
import {
  fireWorkflowTimer,
  reportStartedEntry,
  runDeferredWork,
  sendActivityMail,
} from '../workflow-jobs.ts';
import type { WorkedOutEvent } from './events/work-out-event.ts';
import { progressOf } from './tasks/progress-of.ts';
import { firstClosed } from './tasks/task-closed.ts';
import { taskIdOf } from './tasks/task-id.ts';
import { rememberTaskPlace } from './tasks/task-places.ts';
import { assigneeOf, type TransitionDraft, type TransitionScope } from './transition-draft.ts';

/**
 * Writes the outcome of an event and announces it. If someone else was first, the transaction may only fail at its end,
 * with `task_closed`.
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
  ctx.announce(entryChanged, { notifications, ...changeOf(draft, scope, action) }, deedOf(ctx, draft));
  for (const mail of draft.mails) ctx.enqueue(sendTemplateMail, mail);
  sendWork(ctx, transition);
  if (parent) ctx.enqueue(reportStartedEntry, parent);
}

/** For whom the actor acted, at which step, and with what outcome. */
function deedOf(ctx: Context, draft: TransitionDraft): EventDetails {
  const own = draft.history.find(({ actorId }) => actorId !== null && actorId === ctx.actor?.id);
  const { outcome, activityId: step } = own ?? {};
  const facts = { ...(step ? { step } : {}), ...(outcome ? { outcome } : {}) };
  return { actedFor: own?.onBehalfOf ?? null, facts };
}

function sendWork(ctx: Context, { draft, instance }: WorkedOutEvent): void {
  const instanceId = instance.id;
  for (const mail of draft.activityMails) ctx.enqueue(sendActivityMail, mail);
  for (const work of draft.deferredWork) ctx.enqueue(runDeferredWork, work);
  for (const { key, at } of draft.timers) {
    ctx.enqueue(fireWorkflowTimer, { instanceId, key }, { runAt: new Date(at) });
  }
}

function changeOf(draft: TransitionDraft, scope: TransitionScope, action: EntryChangeAction) {
  const assigned = [
    ...[...draft.newTasks.values()].map((task) => ({ taskId: task.id, userId: task.assigneeId })),
    ...[...draft.taskChanges.values()].flatMap((change) => {
      const holders = [assigneeBefore(scope, change.taskKey), change.assigneeId];
      const taskId = taskIdOf(scope.instanceId, change.taskKey);
      return holders.flatMap((userId) => (userId === null ? [] : [{ taskId, userId }]));
    }),
  ];
  const tasks = assigned.flatMap(({ taskId, userId }) => {
    const substituteId = scope.substitutes.substituteOf(userId);
    return [{ taskId, userId }, ...(substituteId === null ? [] : [{ taskId, userId: substituteId }])];
  });
  const watchers = [scope.recordCreatedBy, scope.after.initiatorId, ...tasks.map((task) => task.userId)];
  return {
    action,
    moduleId: scope.version.module.id,
    entryId: scope.entryId,
    userIds: [...new Set(watchers)].filter((id) => id !== null),
    tasks,
    progress: progressOf(draft, scope),
  };
}

function assigneeBefore(scope: TransitionScope, taskKey: string): string | null {
  return assigneeOf({ ...scope, after: scope.before }, taskKey);
}
