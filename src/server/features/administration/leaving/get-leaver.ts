import type { getLeaver as endpoint } from '#contracts/administration/get-leaver.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { namesInLanguage } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { firstTasksOfPerson } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { findLeavingDate } from '../leaving-dates/leaving-date-store.ts';
import { presentLeaving } from '../leaving-dates/present-leaving.ts';
import { leftBehind } from './left-behind.ts';
import { proposeHeirs } from './propose-heirs.ts';

const maxShownTasks = 200;

export async function getLeaver(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const person = people.person(params.id);
  if (!person) throw notFound();
  const shown = await firstTasksOfPerson(ctx.db, person.id, maxShownTasks);
  const names = await namesInLanguage(
    ctx,
    shown.map(({ moduleId }) => moduleId),
  );
  const left = await leftBehind(ctx, people, person);
  const { tasks, managed, absences, apps, schedules } = left;
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const manager = people.managerOf(person.id);
  return {
    user: named(person),
    is_active: person.isActive,
    task_count: tasks.length,
    tasks: shown.map(({ id, moduleId, appName, activityName, createdOn, dueAt }) => ({
      id,
      app: names.app(moduleId, appName),
      step: activityName,
      started_on: createdOn,
      due_on: dueAt,
    })),
    managed: managed.map(named),
    absentees: absences.flatMap(({ userId }) => people.person(userId) ?? []).map(named),
    apps,
    schedules: schedules.map(({ id, name, moduleName, nextDueAt }) => ({
      id,
      name,
      app: moduleName,
      next_due_on: nextDueAt,
    })),
    connectors: [...left.connectors],
    store_keys: [...left.store_keys],
    webhooks: [...left.webhooks],
    incoming_webhooks: [...left.incoming_webhooks],
    inboxes: [...left.inboxes],
    bots: [...left.bots],
    list_views: [...left.list_views],
    dashboards: [...left.dashboards],
    quick_reports: [...left.quick_reports],
    models: [...left.models],
    reports: [...left.reports],
    manager: manager?.isActive ? named(manager) : null,
    leaving: presentLeaving(people, await findLeavingDate(ctx.db, person.id)),
    proposals: await proposeHeirs(ctx, people, left, person),
  };
}
