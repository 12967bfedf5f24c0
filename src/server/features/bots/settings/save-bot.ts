import type { z } from 'zod';
import { botSettings } from '#contracts/bots/bot-shapes.ts';
import type { saveBot as saveEndpoint } from '#contracts/bots/save-bot.ts';
import type { updateBot as updateEndpoint } from '#contracts/bots/update-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import { isSame } from '#engine/value/same-json.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import type { Bot } from '../bot.ts';
import { secretKey } from '../browsing/browser-state.ts';
import { botChanged } from '../events.ts';
import { presentSettings } from '../present-bot.ts';
import { awaitDueTime, giveTurns } from '../running/bot-jobs.ts';
import { botsChanged } from '../running/listening.ts';
import { loadBot, putBot } from '../stores/bot-store.ts';
import { loadSecrets, putSecrets } from '../stores/secret-store.ts';
import { stepsTestedOn } from '../stores/tested-steps-store.ts';
import { botFaults, untestedFault } from './bot-faults.ts';
import { changesOfSecrets, type GivenSecrets, secretsToKeep } from './bot-secrets.ts';

type Settings = z.output<typeof botSettings>;
type Saved = EndpointOutput<typeof saveEndpoint>;

/** Creates a bot of the actor. */
export function saveBot(ctx: Context, { body }: EndpointInput<typeof saveEndpoint>): Promise<Saved> {
  const { secrets, ...settings } = body;
  return inTransactionWithKey(ctx, secrets, (tx, key) =>
    keep(tx, tx.randomId(), botSettings.parse(settings), {
      stored: undefined,
      ownerId: actorOf(tx).id,
      given: secrets,
      key,
    }),
  );
}

/**
 * Changes a bot. What it does with somebody's rights is never changed by somebody else: who changes it becomes its owner,
 * unless the call only pauses it.
 */
export function updateBot(ctx: Context, { body }: EndpointInput<typeof updateEndpoint>): Promise<Saved> {
  const { id, revision, secrets, ...changes } = body;
  return inTransactionWithKey(ctx, secrets, async (tx, key) => {
    const stored = await loadBot(tx.db, id, { lock: true });
    if (!stored) throw notFound();
    if (stored.revision !== revision) {
      const { ownerId: modifiedBy, modifiedOn } = stored;
      throw await staleError(tx, 'stale_revision', { modifiedBy, modifiedOn });
    }
    const onlyPauses =
      secrets === undefined && changes.is_active === false && Object.keys(changes).join() === 'is_active';
    const settings = botSettings.parse({ ...presentSettings(stored), ...changes });
    const ownerId = onlyPauses ? stored.ownerId : actorOf(tx).id;
    return keep(tx, id, settings, { stored, ownerId, given: secrets, key });
  });
}

/** Keys are never read inside a transaction. */
async function inTransactionWithKey(
  ctx: Context,
  secrets: GivenSecrets | undefined,
  work: (tx: Context, key: Uint8Array | null) => Promise<Saved>,
): Promise<Saved> {
  const key = secrets === undefined ? null : await secretKey(ctx);
  return await ctx.inTransaction((tx) => work(tx, key));
}

/** What the trail tells of a bot: of its steps only their number and version, for texts in them can be secrets. */
function toldOf(bot: Bot) {
  const { steps, ...settings } = presentSettings(bot);
  return { ...settings, steps: steps.length, version: bot.version, is_tested: bot.testedOn !== null };
}

async function keep(
  ctx: Context,
  id: string,
  settings: Settings,
  {
    stored,
    ownerId,
    given,
    key,
  }: {
    readonly stored: Bot | undefined;
    readonly ownerId: string;
    readonly given: GivenSecrets | undefined;
    readonly key: Uint8Array | null;
  },
): Promise<Saved> {
  const { steps, trigger, is_active: isActive } = settings;
  const areOther = !isSame(stored?.steps, steps);
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
    testedOn: (areOther ? null : stored?.testedOn) ?? (await stepsTestedOn(ctx.db, steps)),
    maxParallel: settings.max_parallel,
    timeLimitMinutes: settings.time_limit_minutes,
    addresses: settings.addresses,
    nextDueAt: isScheduled ? nextDueTime(trigger.times, now) : null,
    ownerId,
    revision: (stored?.revision ?? 0) + 1,
  };
  const before = await loadSecrets(ctx.db, id);
  const secrets = await secretsToKeep(id, before, given, key);
  if (isActive) await refuseFaults(ctx, bot, secrets);
  await refuseTakenName('body.name', bot.name, () => putBot(ctx.db, bot, ctx.now));
  if (given !== undefined) await putSecrets(ctx.db, id, secrets);
  awaitDueTime(ctx, bot);
  ctx.enqueue(giveTurns, { runId: null });
  botsChanged(ctx);
  const change = stored ? 'changed' : 'created';
  const changes = stored
    ? [
        ...changedValues(toldOf(stored), toldOf({ ...bot, modifiedOn: now })),
        ...changesOfSecrets(before, secrets),
      ]
    : [];
  ctx.announce(botChanged, { botId: id, change }, { facts: { name: bot.name }, changes });
  return { id, revision: bot.revision, version: bot.version };
}

/** A bot that is on is licensed, has no faults and was tested. */
async function refuseFaults(
  ctx: Context,
  bot: Omit<Bot, 'modifiedOn'>,
  secrets: readonly { readonly name: string }[],
): Promise<void> {
  const faults = await botFaults(ctx, { ...bot, secrets });
  // Steps with faults cannot be tested.
  const violations = faults.length > 0 ? faults : untestedFault(bot);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
}
