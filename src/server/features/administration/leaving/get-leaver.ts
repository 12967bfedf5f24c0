import type { getLeaver as endpoint } from '#contracts/administration/get-leaver.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { loadSessions } from '#server/features/identity/index.ts';
import { countKeysOf } from '#server/features/keys/index.ts';
import { appsNamingPerson, namesInLanguage } from '#server/features/modules/index.ts';
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
    tasks: shown.map(({ id, title, moduleId, appName, activityName, createdOn, dueAt }) => ({
      id,
      title,
      app: names.app(moduleId, appName),
      step: activityName,
      started_on: createdOn,
      due_on: dueAt,
    })),
    ends: await whatEnds(ctx, person.id),
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
    predictions: left.predictions.map(({ id, app, kind, field }) => ({ id, app, kind, field })),
    list_views: [...left.list_views],
    dashboards: [...left.dashboards],
    quick_reports: [...left.quick_reports],
    models: [...left.models],
    reports: [...left.reports],
    named_in: await namedIn(ctx, person.id),
    manager: manager?.isActive ? named(manager) : null,
    leaving: presentLeaving(people, await findLeavingDate(ctx.db, person.id)),
    proposals: await proposeHeirs(ctx, people, left, person),
  };
}

async function namedIn(ctx: Context, userId: string) {
  const apps = await appsNamingPerson(ctx.db, userId);
  return apps.map(({ inPermissions, inDraft, steps, ...app }) => ({
    ...app,
    steps: [...steps],
    in_permissions: inPermissions,
    in_draft: inDraft,
  }));
}

/** What stops when somebody is deactivated. */
async function whatEnds(ctx: Context, userId: string) {
  const sessions = await loadSessions(ctx.db, userId, ctx.now);
  return { sessions: sessions.length, keys: await countKeysOf(ctx.db, userId) };
}
