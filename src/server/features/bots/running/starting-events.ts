import { botEvents } from '#contracts/bots/bot-shapes.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { actingAs } from '#server/features/identity/index.ts';
import { directory } from '#server/features/people/index.ts';
import {
  canOwn,
  entryData,
  eventsOfEntry,
  meetsCondition,
  seenEntry,
} from '#server/features/webhooks/index.ts';
import { entryChanged } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import type { Bot } from '../bot.ts';
import { isLicensed } from '../settings/bot-licence.ts';
import { loadBots } from '../stores/bot-store.ts';
import { countStarted } from '../stores/queue-store.ts';
import { beginRun } from './begin-run.ts';
import { isListening, learnListening } from './listening.ts';
import { pauseBot } from './pause-bot.ts';

/** Runs that events and buttons may start in an hour. A bot that starts itself by what it changes is stopped by it. */
const maxStartsInHour = 500;

const hourMs = 3_600_000;
const known = new Set<string>(botEvents);

/** Begins a run of every bot that waits for a change of an entry, once, if its owner sees the entry. */
export const botSubscription = subscription(
  'bots.entry-changed',
  entryChanged,
  async (ctx, { id: eventId, data }) => {
    learnListening(ctx);
    const happened = new Set(
      eventsOfEntry(data)
        .map(({ event }) => event)
        .filter((event) => known.has(event)),
    );
    if (happened.size === 0) return;
    for (const bot of await loadBots(ctx.db)) {
      const { trigger, isActive } = bot;
      if (!isActive || trigger.type !== 'event' || trigger.moduleId !== data.moduleId) continue;
      if (happened.has(trigger.event)) await beginByEvent(ctx, bot, data.entryId, `event ${eventId}`);
    }
  },
  { isWanted: isListening },
);

/** Whether events and buttons have started the bot as often as they can within an hour. */
export async function isStartedTooOften(ctx: Context, botId: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - hourMs);
  return (await countStarted(ctx.db, botId, since)) >= maxStartsInHour;
}

async function beginByEvent(ctx: Context, bot: Bot, entryId: string, causeKey: string): Promise<void> {
  const owner = (await directory(ctx)).person(bot.ownerId);
  if (!canOwn(owner)) return await pauseBot(ctx, bot, 'owner');
  if (!isLicensed(ctx, bot)) return await pauseBot(ctx, bot, 'licence');
  if (bot.trigger.type !== 'event') return;
  if (await isStartedTooOften(ctx, bot.id)) return await pauseBot(ctx, bot, 'limit');
  const acting = actingAs(ctx, owner);
  const seen = await seenEntry(acting, bot.trigger.moduleId, entryId);
  if (!seen || !(await isMeant(acting, bot.trigger.condition, seen))) return;
  const input = { event: bot.trigger.event, ...(await entryData(acting, seen)) } as unknown as FieldValue;
  await beginRun(ctx, bot, { cause: 'event', causeKey, input });
}

/** Conditions that the app does not fit any more hold of no entry; the bot's detail lists what is wrong with them. */
async function isMeant(
  ctx: Context,
  condition: FilterGroup | undefined,
  seen: NonNullable<Awaited<ReturnType<typeof seenEntry>>>,
): Promise<boolean> {
  if (condition === undefined) return true;
  const checked = checkFilter(condition, filterColumnsOf(seen.entry.version.compiled.form));
  return checked.ok && (await meetsCondition(ctx, checked.filter, seen));
}
