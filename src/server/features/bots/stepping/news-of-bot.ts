import type { NewNotification } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';

const maxTitle = 200;

/** A notification about a bot; `title` is its name, or what it tells. */
export function newsOfBot(
  ctx: Context,
  kind: 'botFailed' | 'botTold' | 'botPaused',
  userId: string,
  title: string,
): NewNotification {
  return {
    id: ctx.randomId(),
    userId,
    kind,
    moduleId: null,
    entryId: null,
    taskId: null,
    actorId: null,
    activityName: '',
    recordTitle: title.slice(0, maxTitle).toWellFormed(),
    recordCreatedBy: null,
    createdOn: ctx.now.toISOString(),
  };
}
