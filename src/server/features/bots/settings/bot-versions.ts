import type { getBotVersion as versionEndpoint } from '#contracts/bots/get-bot-version.ts';
import type { listBotVersions as listEndpoint } from '#contracts/bots/list-bot-versions.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { countSteps } from '#engine/bot/compare-steps.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadBot, loadVersionSteps, pageOfVersions } from '../stores/bot-store.ts';

export async function listBotVersions(
  ctx: Context,
  { query }: EndpointInput<typeof listEndpoint>,
): Promise<EndpointOutput<typeof listEndpoint>> {
  const { botId, page, length } = query;
  if (!(await loadBot(ctx.db, botId))) throw notFound();
  const people = await directory(ctx);
  const { versions, total } = await pageOfVersions(ctx.db, botId, { page, length });
  const items = versions.map(({ version, steps, savedBy, savedOn }) => ({
    version,
    saved_on: savedOn,
    saved_by: { id: savedBy, name: people.person(savedBy)?.name ?? '' },
    steps: countSteps(steps),
  }));
  return { items, page, length, total, totalIsExact: true };
}

export async function getBotVersion(
  ctx: Context,
  { params }: EndpointInput<typeof versionEndpoint>,
): Promise<EndpointOutput<typeof versionEndpoint>> {
  const bot = await loadBot(ctx.db, params.id);
  const steps = bot && (await loadVersionSteps(ctx.db, bot.id, params.version));
  if (!steps) throw notFound();
  return { version: params.version, steps: [...steps] };
}
