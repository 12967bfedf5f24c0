import type { z } from 'zod';
import { botSettings } from '#contracts/bots/bot-shapes.ts';
import type { saveBot as saveEndpoint } from '#contracts/bots/save-bot.ts';
import type { updateBot as updateEndpoint } from '#contracts/bots/update-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import type { Bot } from '../bot.ts';
import { botChanged } from '../events.ts';
import { presentSettings } from '../present-bot.ts';
import { awaitDueTime } from '../running/bot-jobs.ts';
import { botsChanged } from '../running/listening.ts';
import { loadBot, putBot } from '../stores/bot-store.ts';
import { botFaults } from './bot-faults.ts';

type Settings = z.output<typeof botSettings>;
type Saved = EndpointOutput<typeof saveEndpoint>;

/** Creates a bot of the actor. */
export function saveBot(ctx: Context, { body }: EndpointInput<typeof saveEndpoint>): Promise<Saved> {
  return ctx.inTransaction((tx) =>
    keep(tx, tx.randomId(), botSettings.parse(body), undefined, actorOf(tx).id),
  );
}

/**
 * Changes a bot. What it does with somebody's rights is never changed by somebody else: who changes it becomes its owner,
 * unless the call only pauses it.
 */
export function updateBot(ctx: Context, { body }: EndpointInput<typeof updateEndpoint>): Promise<Saved> {
  return ctx.inTransaction(async (tx) => {
    const { id, revision, ...changes } = body;
    const stored = await loadBot(tx.db, id, { lock: true });
    if (!stored) throw notFound();
    if (stored.revision !== revision) {
      const { ownerId: modifiedBy, modifiedOn } = stored;
      throw await staleError(tx, 'stale_revision', { modifiedBy, modifiedOn });
    }
    const onlyPauses = changes.is_active === false && Object.keys(changes).join() === 'is_active';
    const settings = botSettings.parse({ ...presentSettings(stored), ...changes });
    return keep(tx, id, settings, stored, onlyPauses ? stored.ownerId : actorOf(tx).id);
  });
}

async function keep(
  ctx: Context,
  id: string,
  settings: Settings,
  stored: Bot | undefined,
  ownerId: string,
): Promise<Saved> {
  const { steps, trigger, is_active: isActive } = settings;
  const areOther = JSON.stringify(stored?.steps) !== JSON.stringify(steps);
  const now = ctx.now.toISOString();
  const isScheduled = isActive && trigger.type === 'schedule';
  const bot = {
    id,
    name: settings.name,
    description: settings.description,
    isActive,
    pauseReason: isActive ? null : (stored?.pauseReason ?? null),
    moduleId: settings.module_id,
    provider: settings.provider,
    service: settings.service,
    trigger,
    steps,
    version: (stored?.version ?? 0) + (areOther ? 1 : 0),
    maxParallel: settings.max_parallel,
    timeLimitMinutes: settings.time_limit_minutes,
    nextDueAt: isScheduled ? nextDueTime(trigger.times, now) : null,
    ownerId,
    revision: (stored?.revision ?? 0) + 1,
  };
  const violations = isActive ? await botFaults(ctx, bot) : [];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  await refuseTakenName('body.name', bot.name, () => putBot(ctx.db, bot, ctx.now));
  awaitDueTime(ctx, bot);
  botsChanged(ctx);
  ctx.announce(botChanged, { botId: id, change: stored ? 'changed' : 'created' });
  return { id, revision: bot.revision, version: bot.version };
}
