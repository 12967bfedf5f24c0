import type { BotEffect } from '#engine/bot/bot-step.ts';
import { onlyReads } from '#engine/form/sources/call-settings.ts';
import {
  callConnector,
  heldBy,
  loadConnector,
  lockIfPaused,
  waitsFor,
  waitsForResume,
} from '#server/features/connectors/index.ts';
import { actingAs } from '#server/features/identity/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { BotRun } from '../bot.ts';
import { giveTurns } from '../running/bot-jobs.ts';
import { addCost } from '../stores/cost-store.ts';
import { setBegunCall } from '../stores/run-store.ts';
import { setWaiting } from '../stores/waiting-run-store.ts';
import { type AtStep, fail, isStillAt, keep, noteBeginning } from './at-step.ts';

type Call = Extract<BotEffect, { readonly type: 'runConnector' }>;

/**
 * Asks another system, or waits while its connector is paused or stopped. A call that changes something there is not repeated: if it had begun and the node was lost before
 * its answer was kept, a person is asked. One that only reads is asked again.
 */
export async function askConnector(ctx: Context, at: AtStep, call: Call): Promise<boolean> {
  const { run, owner, advanced } = at;
  const path = advanced.next === 'effect' ? advanced.step.path : null;
  const connector = await loadConnector(ctx.db, call.connectorId);
  if (!connector) return await fail(ctx, run, 'bot_connector_missing', path, at);
  if (waitsForResume(heldBy(connector))) return await waitFor(ctx, run, connector);
  const { taken } = advanced.state;
  const isSafe = onlyReads(connector.request.method, connector.settings);
  const canBegin = await noteBeginning(ctx, at, isSafe);
  if (!canBegin) return false;
  const answer = await callConnector(actingAs(ctx, owner), call.connectorId, call.values, {
    cause: 'bot',
    idempotencyKey: `${run.id}:${taken}`,
    noteCost: (tx, cost) => addCost(tx.db, run.id, taken, cost),
  });
  // It was paused since it was read; nothing has been sent.
  if (answer !== null && waitsForResume(answer.failure)) return await waitFor(ctx, run, connector);
  const isFine = answer !== null && answer.failure === null && (answer.status ?? 0) < 400;
  if (!isFine) return await fail(ctx, run, 'bot_connector_failed', path, at);
  await ctx.inTransaction(async (tx) => {
    if (await isStillAt(tx, run)) await keep(tx, at, answer.data);
  });
  return true;
}

/** Has the step wait until its connector is resumed; one that has been resumed meanwhile is asked straight away. */
async function waitFor(
  ctx: Context,
  run: BotRun,
  { id: connectorId, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  return await ctx.inTransaction(async (tx) => {
    if (!(await isStillAt(tx, run))) return false;
    if (await lockIfPaused(tx, connectorId)) {
      const wait = (await waitsFor(tx.db, [connectorId])).get(connectorId);
      const code = wait?.code ?? 'waits_for_connector';
      await setWaiting(tx.db, run.id, { connectorId, code, name, since: tx.now });
      tx.enqueue(giveTurns, { runId: null });
      return false;
    }
    await setBegunCall(tx.db, run.id, null);
    return true;
  });
}
