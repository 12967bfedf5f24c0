import type { getBotRun as endpoint } from '#contracts/bots/get-bot-run.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { inputName } from '#engine/bot/compile-bot.ts';
import { maskedBody } from '#server/features/incoming-webhooks/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { presentRun } from '../present-bot.ts';
import { costsOfRuns, costsOfSteps } from '../stores/cost-store.ts';
import { loadPictures } from '../stores/picture-store.ts';
import { loadResult, loadRun, loadSteps } from '../stores/run-store.ts';

/** Values were read with the rights of the run's owner, so nobody else reads them here. */
export async function getBotRun(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const run = await loadRun(ctx.db, params.id);
  if (!run) throw notFound();
  const isOwn = run.ownerId === actorOf(ctx).id;
  const steps = await loadSteps(ctx.db, run.id);
  const result = isOwn ? await loadResult(ctx.db, run.id) : null;
  const costs = await costsOfRuns(ctx.db, [run.id]);
  const stepCosts = await costsOfSteps(ctx.db, run.id);
  return {
    ...presentRun(ctx, run, costs.get(run.id)),
    bot_id: run.botId,
    failed_at: run.failedAt,
    input: isOwn ? maskedBody(run.state.values[inputName] ?? null) : null,
    result: result === null ? null : maskedBody(result),
    values_shown: isOwn,
    pictures: isOwn ? (await loadPictures(ctx.db, run.id)).map(({ number, path }) => ({ number, path })) : [],
    steps: steps.map(({ number, path, type, passedOn: passed_on, durationMs: duration_ms, ...step }) => ({
      number,
      path,
      type,
      passed_on,
      duration_ms,
      costs: stepCosts.get(String(number)) ?? [],
      way: step.way,
      given: isOwn ? step.given : null,
      value: isOwn ? step.value : null,
    })),
  };
}
