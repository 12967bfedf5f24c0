import type { GenaiFailure, GenaiFeature } from '#contracts/assistant/assistant-shapes.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { AssistantSettings } from '../assistant.ts';
import { assistantAsked } from '../events.ts';
import { type AskOptions, askProvider, type ProviderAnswer } from '../providers/ask-provider.ts';
import type { ChatRequest } from '../providers/chat.ts';
import { currentSettings } from '../settings/current-settings.ts';
import { dayOf } from '../settings/genai-usage.ts';
import { refuseIncomplete } from '../settings/missing-settings.ts';
import { openKey } from '../settings/sealed-key.ts';
import { addOutcome, countRequest, requestsOfDay } from '../stores/usage-store.ts';

/** Refuses while no provider is set up and on, and says what is missing. */
export async function requireProvider(ctx: Context): Promise<void> {
  refuseIncomplete(await currentSettings(ctx.db));
}

/**
 * Asks the tenant's provider on behalf of the actor: within the limits of the day, counted, and told to the audit
 * trail. Never inside a transaction. Refuses without a provider; everything else that goes wrong is in the answer.
 */
export async function ask(
  ctx: Context,
  feature: GenaiFeature,
  chat: ChatRequest,
  options: AskOptions = {},
): Promise<ProviderAnswer> {
  const userId = actorOf(ctx).id;
  const day = dayOf(ctx.platform.now());
  const { limit, settings } = await ctx.inTransaction(async (tx) => {
    // The lock lets no two requests share the last place of a limit.
    const locked = await currentSettings(tx.db, { lock: true });
    refuseIncomplete(locked);
    const { all, own } = await requestsOfDay(tx.db, day, userId);
    const reached: GenaiFailure | null =
      own >= locked.maxRequestsPerPerson
        ? 'limit_person'
        : all >= locked.maxRequestsPerDay
          ? 'limit_day'
          : null;
    if (reached === null) {
      await countRequest(tx.db, { day, userId, feature, currency: currencyOf(locked) });
    }
    return { limit: reached, settings: locked };
  });
  if (limit) return { failure: limit, status: null, answer: null, said: '', use: { input: 0, output: 0 } };
  const key = await openKey(ctx, settings.sealedKey);
  const sentOn = ctx.platform.now().getTime();
  const answer = await askProvider(ctx, settings, key, chat, options);
  const durationMs = Math.max(0, ctx.platform.now().getTime() - sentOn);
  await ctx.inTransaction(async (tx) => {
    const usage = { day, userId, feature, currency: currencyOf(settings) };
    const outcome = { isFailure: answer.failure !== null, durationMs, ...whole(answer.use) };
    await addOutcome(tx.db, usage, outcome, settings);
    tx.announce(assistantAsked, { feature, failure: answer.failure ?? '' });
  });
  return answer;
}

/** Without a price nothing has a cost, also if a currency is chosen. */
const currencyOf = ({ inputPrice, outputPrice, currency }: AssistantSettings) =>
  inputPrice === null && outputPrice === null ? '' : currency;

const maxTokens = 100_000_000;

/** Counts as they can be kept: a provider may say anything. */
function whole({ input, output }: ProviderAnswer['use']) {
  const within = (count: number) =>
    Number.isFinite(count) ? Math.min(maxTokens, Math.max(0, Math.trunc(count))) : 0;
  return { input: within(input), output: within(output) };
}
