import type { BotEffect } from '#engine/bot/bot-step.ts';
import { onlyReads } from '#engine/form/sources/call-settings.ts';
import { callConnector, loadConnector } from '#server/features/connectors/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type AtStep, fail, isStillAt, keep, noteBeginning } from './at-step.ts';

type Call = Extract<BotEffect, { readonly type: 'runConnector' }>;

/**
 * Asks another system. A call that changes something there is not repeated: if it had begun and the node was lost before
 * its answer was kept, a person is asked. One that only reads is asked again.
 */
export async function askConnector(ctx: Context, at: AtStep, call: Call): Promise<boolean> {
  const { run, owner, advanced } = at;
  const path = advanced.next === 'effect' ? advanced.step.path : null;
  const connector = await loadConnector(ctx.db, call.connectorId);
  if (!connector) return await fail(ctx, run, 'bot_connector_missing', path, at);
  const { taken } = advanced.state;
  const isSafe = onlyReads(connector.request.method, connector.settings);
  const canBegin = await noteBeginning(ctx, at, isSafe);
  if (!canBegin) return false;
  const answer = await callConnector(actingAs(ctx, owner), call.connectorId, call.values, {
    cause: 'bot',
    idempotencyKey: `${run.id}:${taken}`,
  });
  const isFine = answer !== null && answer.failure === null && (answer.status ?? 0) < 400;
  if (!isFine) return await fail(ctx, run, 'bot_connector_failed', path, at);
  await ctx.inTransaction(async (tx) => {
    if (await isStillAt(tx, run)) await keep(tx, at, answer.data);
  });
  return true;
}
