import type { LeftKind } from '#contracts/administration/left-kinds.ts';
import { botsOf } from '#server/features/bots/index.ts';
import { storeKeysOf } from '#server/features/connect-hub/index.ts';
import { connectorsOf } from '#server/features/connectors/index.ts';
import { sharedViewsOf } from '#server/features/entries/index.ts';
import { inboxesOf } from '#server/features/inboxes/index.ts';
import { incomingWebhooksOf } from '#server/features/incoming-webhooks/index.ts';
import {
  ownedDashboards,
  ownedDesigns,
  ownedInquiries,
  ownedModels,
} from '#server/features/insight/index.ts';
import { appsOwnedBy } from '#server/features/modules/index.ts';
import type { Absence, PeopleDirectory, Person } from '#server/features/people/index.ts';
import { ownedPredictions } from '#server/features/predictions/index.ts';
import { listedSchedules } from '#server/features/schedules/index.ts';
import { webhooksOf } from '#server/features/webhooks/index.ts';
import { openTasksOfPerson } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/** More than anybody has: what one hand-over moves. */
const maxTasks = 10_000;

/** Everything that a person leaves behind. */
export type Left = Awaited<ReturnType<typeof leftBehind>>;

/** Everything of a person that others have to take over. */
export async function leftBehind(ctx: Context, people: PeopleDirectory, { id }: Person) {
  return {
    tasks: await openTasksOfPerson(ctx.db, id, undefined, maxTasks),
    managed: [...people.people.values()].filter(({ managerId }) => managerId === id),
    absences: [...people.absences.values()].filter((absence) => isSubstitute(absence, id)),
    apps: await appsOwnedBy(ctx.db, id),
    schedules: await listedSchedules(ctx.db, { ownerId: id }),
    connectors: await connectorsOf(ctx.db, id),
    store_keys: await storeKeysOf(ctx.db, id),
    webhooks: await webhooksOf(ctx.db, id),
    incoming_webhooks: await incomingWebhooksOf(ctx.db, id),
    inboxes: await inboxesOf(ctx.db, id),
    bots: await botsOf(ctx.db, id),
    predictions: await ownedPredictions(ctx.db, id),
    list_views: await sharedViewsOf(ctx.db, id),
    dashboards: await ownedDashboards.of(ctx.db, id),
    quick_reports: await ownedInquiries.of(ctx.db, id),
    models: await ownedModels.of(ctx.db, id),
    reports: await ownedDesigns.of(ctx.db, id),
  };
}

/** The ids of the things of each kind. */
export function idsOf({ tasks, absences, ...things }: Left): Readonly<Record<LeftKind, readonly string[]>> {
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  return {
    tasks,
    absentees: absences.map(({ userId }) => userId),
    managed: ids(things.managed),
    apps: ids(things.apps),
    schedules: ids(things.schedules),
    connectors: ids(things.connectors),
    store_keys: ids(things.store_keys),
    webhooks: ids(things.webhooks),
    incoming_webhooks: ids(things.incoming_webhooks),
    inboxes: ids(things.inboxes),
    bots: ids(things.bots),
    predictions: ids(things.predictions),
    list_views: ids(things.list_views),
    dashboards: ids(things.dashboards),
    quick_reports: ids(things.quick_reports),
    models: ids(things.models),
    reports: ids(things.reports),
  };
}

function isSubstitute({ substituteId, others }: Absence, id: string): boolean {
  return substituteId === id || Object.values(others).includes(id);
}
