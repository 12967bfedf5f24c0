import type { MessageData, WebhookEventName } from '#contracts/webhooks/message-shapes.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { redact } from '#engine/form/values/redact.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { matches } from '#engine/query/matches.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { listVisibleModules, modulePublished } from '#server/features/modules/index.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { entryChanged } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import type { DomainEvent } from '#server/platform/outbox/event-kind.ts';
import { pauseWebhook } from '../sending/pause-webhook.ts';
import { runWebhook } from '../sending/webhook-jobs.ts';
import { insertDeliveries } from '../stores/delivery-store.ts';
import { isBeingSent } from '../stores/lane-store.ts';
import { loadWebhooks } from '../stores/webhook-store.ts';
import type { Delivery, Webhook } from '../webhook.ts';
import { canOwn } from './can-own.ts';
import { type EntryChange, type EventOfEntry, eventsOfEntry } from './events-of-entry.ts';
import { appOf, entryData, type SeenEntry, seenDeleted, seenEntry, seenWithdrawn } from './message-data.ts';
import { hasTakers, isHolding, isSubscribed, takes } from './subscribed.ts';

type Happened = Pick<DomainEvent<Record<string, unknown>>, 'occurredAt' | 'actorId' | 'through'>;

/** Writes a message for every webhook that takes the change of an entry. */
const ofEntries = subscription(
  'webhooks.entry-changed',
  entryChanged,
  async (ctx, event) => {
    const { data } = event;
    const events = eventsOfEntry(data);
    const names = events.map((one) => one.event);
    if (names.length === 0) return;
    for (const { webhook, owner } of await takersOf(ctx, names, data.moduleId)) {
      const wanted = events.filter((one) => webhook.events.includes(one.event));
      await writeMessages(ctx, webhook, await messagesOf(actingAs(ctx, owner), webhook, wanted, data, event));
    }
  },
  { isWanted: isSubscribed },
);

/** Writes a message for every webhook that takes the publishing of an app. */
const ofModules = subscription(
  'webhooks.module-published',
  modulePublished,
  async (ctx, { data, ...event }) => {
    for (const { webhook, owner } of await takersOf(ctx, ['ModulePublished'], data.moduleId)) {
      const acting = actingAs(ctx, owner);
      const app = (await listVisibleModules(acting)).modules.find(({ id }) => id === data.moduleId);
      if (!app) continue;
      const message: MessageData = {
        app: { id: app.id, name: app.displayName, version: data.version },
        actor: await personOf(ctx, event.actorId),
      };
      const about = { moduleId: data.moduleId, entryId: null };
      await writeMessages(ctx, webhook, [delivery(ctx, webhook, 'ModulePublished', about, message, event)]);
    }
  },
  { isWanted: isSubscribed },
);

/** Subscriptions that write messages to webhooks. */
export const webhookSubscriptions = [ofEntries, ofModules];

/** Webhooks that take one of the events, with their owners; one without an owner who may have it is paused. */
async function takersOf(ctx: Context, events: readonly WebhookEventName[], moduleId: string) {
  const found: { readonly webhook: Webhook; readonly owner: Person }[] = [];
  // From now on this node knows whether events have to be written.
  ctx.afterCommit(async () => {
    await hasTakers(ctx);
  });
  const people = await directory(ctx);
  for (const webhook of await loadWebhooks(ctx.db)) {
    const isTaking = webhook.isActive || isHolding(webhook.pauseReason);
    if (!isTaking || !takes(webhook, events, moduleId)) continue;
    const owner = people.person(webhook.ownerId);
    if (canOwn(owner)) found.push({ webhook, owner });
    else await pauseWebhook(ctx, webhook, 'owner');
  }
  return found;
}

/** The messages of a change as their owner, the actor, sees it. */
async function messagesOf(
  ctx: Context,
  webhook: Webhook,
  events: readonly EventOfEntry[],
  { moduleId, entryId }: EntryChange,
  happened: Happened,
): Promise<Delivery[]> {
  const isDeletion = events.some(({ event }) => event === 'EntryDeleted');
  const open = isDeletion ? null : await seenEntry(ctx, moduleId, entryId);
  const isWithdrawal = events.some(({ event }) => event === 'Withdrawn');
  const closed = isDeletion ? seenDeleted : isWithdrawal ? seenWithdrawn : null;
  const seen = open ?? (await closed?.(ctx, moduleId, entryId)) ?? null;
  if (!seen) return [];
  // What a step hid is no longer known of an entry that was withdrawn, so no condition on its values is asked.
  const isAsked = open !== null || isDeletion;
  if (isAsked && !(await isMeant(ctx, webhook, seen))) return [];
  // Nobody reads a deleted entry any more, and its author alone a withdrawn one: the id alone is told.
  const data = open === null ? { app: appOf(seen) } : await entryData(ctx, seen);
  const people = await directory(ctx);
  const { through } = happened;
  const by = { actor: await personOf(ctx, happened.actorId), ...(through ? { through } : {}) };
  // Ids of one moment sort as what happened.
  const ids = events.map(() => ctx.randomId()).sort();
  return events.map(({ event, task }, index) => {
    const assignee = people.person(task?.assigneeId ?? '');
    const { taskId: id, activityId, activityName, dueAt, outcome } = task ?? {};
    const about =
      id === undefined ? undefined : { id, activityId: activityId ?? '', activityName: activityName ?? '' };
    const shown = about && {
      ...about,
      assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
      dueAt: dueAt ?? null,
      ...(outcome === undefined ? {} : { outcome }),
    };
    const message = { ...data, ...(shown ? { task: shown } : {}), ...by };
    const made = delivery(ctx, webhook, event, { moduleId, entryId }, message, happened);
    return { ...made, id: ids[index] ?? made.id };
  });
}

async function isMeant(ctx: Context, { condition }: Webhook, seen: SeenEntry): Promise<boolean> {
  return condition === null || (await meetsCondition(ctx, condition, seen));
}

/** Whether an entry meets a checked condition, by what the actor sees: a hidden value is blank. */
export async function meetsCondition(
  ctx: Context,
  condition: FilterGroup,
  { entry, access }: SeenEntry,
): Promise<boolean> {
  const { form } = entry.version.compiled;
  const columns = filterColumnsOf(form);
  const filter = daysAsMoments(condition, columns, await timeZoneOf(ctx));
  return matches(filter, redact(form, entry.values, access), columns);
}

function delivery(
  ctx: Context,
  webhook: Webhook,
  event: WebhookEventName,
  about: Pick<Delivery, 'moduleId' | 'entryId'>,
  data: MessageData,
  { occurredAt }: Happened,
): Delivery {
  const now = ctx.now.toISOString();
  return {
    id: ctx.randomId(),
    webhookId: webhook.id,
    event,
    ...about,
    data,
    occurredOn: occurredAt,
    createdOn: now,
    state: webhook.isActive ? 'waiting' : 'held',
    attemptCount: 0,
    nextAttemptOn: webhook.isActive ? now : null,
  };
}

async function writeMessages(ctx: Context, { id, isActive }: Webhook, deliveries: readonly Delivery[]) {
  if (deliveries.length === 0) return;
  await insertDeliveries(ctx.db, deliveries);
  // A job for each of many messages would cost more than sending them.
  if (isActive && !(await isBeingSent(ctx.db, id))) ctx.enqueue(runWebhook, { webhookId: id, wakeOn: null });
}

async function personOf(ctx: Context, id: string | null) {
  const person = (await directory(ctx)).person(id ?? '');
  return person ? { id: person.id, name: person.name } : null;
}
