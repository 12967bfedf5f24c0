import { subscription } from '#server/platform/delivery/subscription.ts';
import { entryChanged } from './workflow-events.ts';

/** Tells the browsers of all people concerned to refetch. */
export const entryRealtime = subscription(
  'workflow.realtime',
  entryChanged,
  async (ctx, { data }) => {
    const { realtime } = ctx.platform;
    const { moduleId, entryId: recordId } = data;
    const taskIds = [...new Set(data.tasks.map((task) => task.taskId))];
    const holdersOf = (taskId: string) =>
      data.tasks.filter((task) => task.taskId === taskId).map((task) => task.userId);
    // All at once, so that one statement sends them to the other nodes.
    await Promise.all([
      ...taskIds.map((taskId) =>
        realtime.send(ctx.tenant, holdersOf(taskId), 'TaskChanged', { taskId, moduleId, recordId }),
      ),
      ...data.notifications.map(({ id, userId }) =>
        realtime.send(ctx.tenant, [userId], 'NotificationReceived', { id }),
      ),
      realtime.send(ctx.tenant, data.userIds, 'EntryChanged', { moduleId, recordId }),
    ]);
  },
  { isHint: true },
);
