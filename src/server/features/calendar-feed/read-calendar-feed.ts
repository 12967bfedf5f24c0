import { Readable } from 'node:stream';
import type { readCalendarFeed as endpoint } from '#contracts/calendar-feed/read-calendar-feed.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listTasks as listTasksEndpoint } from '#contracts/tasks/list-tasks.ts';
import { absences as de } from '#messages/de/absences.ts';
import { absences as en } from '#messages/en/absences.ts';
import { absences as es } from '#messages/es/absences.ts';
import { absences as fr } from '#messages/fr/absences.ts';
import type { Locale } from '#messages/index.ts';
import { absences as ja } from '#messages/ja/absences.ts';
import { absences as zh } from '#messages/zh/absences.ts';
import { toActor } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import { listTasks } from '#server/features/tasks/index.ts';
import { languageOf, organization } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { findFeedOwner, noteFeedUse } from './calendar-feed-store.ts';
import { type CalendarEvent, icalendar } from './icalendar.ts';

type Task = EndpointOutput<typeof listTasksEndpoint>['items'][number];

const texts: Readonly<Record<Locale, { readonly outOfOffice: string }>> = { en, de, es, fr, ja, zh };

const pageLength = 100;
const maxPages = 5;
/** The use of a feed is noted at most once in this time: calendar programs read often. */
const noteEveryMs = 3_600_000;

/** Due tasks and the absence of the person whose secret it is, as they themselves would see them. */
export async function readCalendarFeed(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const owner = await findFeedOwner(ctx.db, sha256(query.token));
  const person = owner && (await directory(ctx)).person(owner.userId);
  if (!owner || !person?.isActive) throw notFound();
  const asOwner = { ...ctx, actor: toActor(person, ''), locale: await languageOf(ctx, person) };
  const { name } = await organization(ctx);
  const events = [...(await absenceOf(asOwner)), ...(await dueTasks(asOwner))];
  const bytes = Buffer.from(icalendar(name, events));
  const lastUse = Date.parse(owner.lastUsedOn ?? '');
  if (!(ctx.now.getTime() - lastUse < noteEveryMs)) {
    await ctx.inTransaction((tx) => noteFeedUse(tx.db, owner.userId, ctx.now));
  }
  return {
    name: 'calendar.ics',
    type: 'text/calendar; charset=utf-8',
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}

async function dueTasks(ctx: Context): Promise<readonly CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { items } = await listTasks(ctx, {
      body: {
        page,
        length: pageLength,
        filters: { condition: 'and', rules: [{ field: 'due_at', operator: 'isnotnull' }] },
        orders: [{ column: 'due_at', dir: 'asc' }],
      },
    });
    events.push(...items.flatMap((task) => eventOf(ctx, task)));
    if (items.length < pageLength) break;
  }
  return events;
}

function eventOf(ctx: Context, task: Task): CalendarEvent[] {
  if (task.due_at === null) return [];
  return [
    {
      uid: `task-${task.id}@${ctx.tenant.name}.formwright`,
      stamp: task.started_on,
      summary: task.activity_title,
      description: task.display_name,
      url: `${ctx.client.origin}/task-editor/${task.moduleId}/${task.recordId}/${task.id}`,
      when: { at: task.due_at },
      isBusy: false,
    },
  ];
}

async function absenceOf(ctx: Context): Promise<readonly CalendarEvent[]> {
  const { id } = actorOf(ctx);
  const people = await directory(ctx);
  const absence = people.absences.get(id);
  if (!absence) return [];
  const { from, to, substituteId } = absence;
  return [
    {
      uid: `absence-${id}-${from}@${ctx.tenant.name}.formwright`,
      stamp: `${from}T00:00:00Z`,
      summary: texts[ctx.locale].outOfOffice,
      description: people.person(substituteId)?.name ?? '',
      url: null,
      when: { from, to },
      isBusy: true,
    },
  ];
}
