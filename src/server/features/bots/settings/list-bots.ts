import type { listBots as endpoint } from '#contracts/bots/list-bots.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { lastRuns, loadBots } from '../stores/bot-store.ts';
import { isLicensed } from './bot-licence.ts';

const columns = {
  name: 'text',
  provider: 'text',
  service: 'text',
  owner: 'text',
  is_active: 'mark',
  modified_on: 'moment',
} as const;

export async function listBots(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const last = await lastRuns(ctx.db);
  const rows = (await loadBots(ctx.db)).map((bot) => {
    const { id, name, description, provider, service, ownerId } = bot;
    const { isActive: is_active, modifiedOn: modified_on } = bot;
    const owner = { id: ownerId, name: people.person(ownerId)?.name ?? '' };
    const run = last.get(id);
    const item = {
      id,
      name,
      description,
      is_active,
      pause_reason: bot.pauseReason,
      trigger: bot.trigger.type,
      provider,
      service,
      bot_licensed: isLicensed(ctx, bot),
      owner,
      modified_on,
      last_run: run ? { started_on: run.startedOn, status: run.status } : null,
    };
    return { item, columns: { name, provider, service, owner: owner.name, is_active, modified_on } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
