import { z } from 'zod';
import { toActor } from '#server/features/identity/index.ts';
import { compiledModule, designersOf, publishedModuleIds } from '#server/features/modules/index.ts';
import {
  bellSubscription,
  type NewNotification,
  writeNotifications,
} from '#server/features/notifications/index.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { findStaffing, type StaffingFinding } from './find-staffing.ts';
import { replaceStaffingProblems } from './staffing-problem-store.ts';

/** Checks once a night whether someone can answer every step of the published apps. */
export const watchStaffing = defineJob({ name: 'watch-staffing', payload: z.object({ day: z.string() }) });

/** People were notified that a step of an app has no one to answer it. */
const staffingMissed = defineEvent<{
  moduleId: string;
  activityIds: string[];
  notifications: { id: string; userId: string }[];
}>('process.staffing-missed');

/** Updates the notification bells of the notified people. */
export const staffingRealtime = bellSubscription('process.staffing-realtime', staffingMissed);

/** An app that cannot be looked at does not keep the others from it; the queue then repeats the job. */
export const watchStaffingHandler = jobHandler(watchStaffing, async (ctx) => {
  const failures: unknown[] = [];
  for (const moduleId of await publishedModuleIds(ctx.db)) {
    await watchModule(ctx, moduleId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
});

/**
 * Notifies the people responsible for an app of each problem once; a problem that disappears and comes back is
 * reported again.
 */
async function watchModule(ctx: Context, moduleId: string): Promise<void> {
  const designers = await designersOf(ctx, moduleId);
  const [first] = designers;
  if (!first) return;
  const version = await compiledModule(ctx, moduleId);
  const { findings } = await findStaffing({ ...ctx, actor: toActor(first, '') }, version);
  const problems = findings.filter(({ verdict }) => verdict === 'nobody' || verdict === 'away');
  await ctx.inTransaction(async (tx) => {
    const foundOn = tx.now.toISOString();
    const fresh = await replaceStaffingProblems(tx.db, moduleId, problems, foundOn);
    if (fresh.size === 0) return;
    const told = problems.filter(({ activityId }) => fresh.has(activityId));
    const app = { id: moduleId, name: version.module.displayName };
    const news = told.flatMap((finding) => designers.map((person) => tell(tx, app, finding, person)));
    const notifications = await writeNotifications(tx, news);
    tx.announce(staffingMissed, {
      moduleId,
      activityIds: [...fresh],
      notifications,
    });
  });
}

function tell(
  ctx: Context,
  app: { readonly id: string; readonly name: string },
  { activityName }: StaffingFinding,
  { id: userId }: Person,
): NewNotification {
  return {
    id: ctx.randomId(),
    userId,
    kind: 'unstaffed',
    moduleId: app.id,
    entryId: null,
    taskId: null,
    actorId: null,
    activityName,
    recordTitle: app.name,
    recordCreatedBy: null,
    createdOn: ctx.now.toISOString(),
  };
}
