import { writeNotifications } from '#server/features/notifications/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inOnePiece } from '#server/platform/db/in-one-piece.ts';
import { writeTransition } from '../stores/transition-store.ts';
import { sendTemplateMail } from '../template-mail.ts';
import { type EntryChangeAction, entryChanged } from '../workflow-events.ts';
import {
  fireWorkflowTimer,
  reportStartedEntry,
  runWorkflowWork,
  sendActivityMail,
} from '../workflow-jobs.ts';
import { taskIdOf } from './task-id.ts';
import { assigneeOf, type TransitionDraft, type TransitionScope } from './transition-draft.ts';
import type { WorkedOutEvent } from './work-out-event.ts';

/** Writes what an event came to, and tells the rest of the product. */
export async function saveTransition(
  ctx: Context,
  transition: WorkedOutEvent,
  action: EntryChangeAction,
): Promise<void> {
  const { draft, scope, instance, isNew } = transition;
  const taskChanges = [...draft.taskChanges.values()];
  const [written, notifications] = await inOnePiece([
    writeTransition(ctx.db, {
      isNew,
      instance: { ...instance, status: draft.status },
      at: scope.at,
      taskChanges,
      newTasks: [...draft.newTasks.values()],
      history: draft.history,
    }),
    writeNotifications(ctx, draft.notifications),
  ]);
  if (written.taskChanges < taskChanges.length) throw new AppError('task_closed');
  if (written.instances !== 1) throw new Error(`Instance ${instance.id} was not written.`);
  ctx.announce(entryChanged, { ...changeOf(draft, scope, action), notifications });
  for (const mail of draft.mails) ctx.enqueue(sendTemplateMail, mail);
  sendWork(ctx, transition);
  const { parentInstanceId, parentKey } = written;
  if (instance.endedOn !== null && parentInstanceId !== null && parentKey !== null) {
    ctx.enqueue(reportStartedEntry, { parentInstanceId, parentKey });
  }
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
