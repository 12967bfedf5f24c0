import { writeNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import type { Schedule } from '../schedule.ts';

/** The owner of a schedule was told that it began no entry. */
const scheduleFailed = defineEvent<{
  scheduleId: string;
  notifications: { id: string; userId: string }[];
}>('schedules.failed');

/** Updates the notification bell of the notified person. */
export const scheduleRealtime = subscription(
  'schedules.realtime',
  scheduleFailed,
  async (ctx, { data }) => {
    const { realtime } = ctx.platform;
    for (const { id, userId } of data.notifications) {
      await realtime.send(ctx.tenant, [userId], 'NotificationReceived', { id });
    }
  },
  { isHint: true },
);

export async function notifyOwnerOfFailure(ctx: Context, schedule: Schedule): Promise<void> {
  const notifications = await writeNotifications(ctx, [
    {
      id: ctx.randomId(),
      userId: schedule.ownerId,
      kind: 'scheduleFailed',
      moduleId: schedule.moduleId,
      entryId: null,
      taskId: null,
      actorId: null,
      activityName: '',
      recordTitle: schedule.name,
      recordCreatedBy: null,
      createdOn: ctx.now.toISOString(),
    },
  ]);
  ctx.announce(scheduleFailed, { scheduleId: schedule.id, notifications });
}
