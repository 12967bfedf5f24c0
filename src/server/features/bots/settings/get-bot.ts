import type { getBot as endpoint } from '#contracts/bots/get-bot.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { nextDueTimes } from '#engine/schedule/schedule-times.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentFault, presentSettings } from '../present-bot.ts';
import { loadBot } from '../stores/bot-store.ts';
import { loadSecrets } from '../stores/secret-store.ts';
import { botFaults, untestedFault } from './bot-faults.ts';
import { isLicensed } from './bot-licence.ts';

const shownRuns = 5;

export async function getBot(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const bot = await loadBot(ctx.db, params.id);
  if (!bot) throw notFound();
  const { id, revision, version, testedOn, pauseReason, ownerId, trigger, isActive } = bot;
  const secrets = await loadSecrets(ctx.db, id);
  const faults = await botFaults(ctx, { ...bot, secrets });
  const person = (await directory(ctx)).person(ownerId);
  return {
    ...presentSettings(bot),
    id,
    revision,
    version,
    tested_on: testedOn,
    pause_reason: pauseReason,
    bot_licensed: isLicensed(ctx, bot),
    secrets: secrets.map(({ name, host, allowsPlainHttp }) => ({
      name,
      host,
      allows_plain_http: allowsPlainHttp,
    })),
    owner: { id: ownerId, name: person?.name ?? '' },
    next_runs:
      isActive && trigger.type === 'schedule'
        ? [...nextDueTimes(trigger.times, ctx.now.toISOString(), shownRuns)]
        : [],
    faults: (faults.length > 0 ? faults : untestedFault(bot)).map((fault) => presentFault(ctx, fault)),
  };
}
