import type { z } from 'zod';
import type { callLog, connectorUsage } from '#contracts/shapes/connector.ts';
import { presentCost } from '#server/features/lists/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { AskerId } from '../asking/asker.ts';
import { circuitState } from '../resilience/circuit.ts';
import { lastCalls } from '../stores/connector-call-store.ts';
import { type ConnectorHealth, loadHealth } from '../stores/connector-health-store.ts';
import { usageSince } from '../stores/connector-usage-store.ts';

const usageMs = 29 * 86_400_000;

/** The circuit of a connector or a field, and its last calls. */
export async function presentCalls(ctx: Context, asker: AskerId): Promise<z.output<typeof callLog>> {
  const people = await directory(ctx);
  return {
    circuit: presentCircuit(await loadHealth(ctx.db, asker), ctx.now),
    calls: (await lastCalls(ctx.db, asker)).map(({ calledOn, calledBy, durationMs, ...rest }) => ({
      ...presentRow(rest),
      called_on: calledOn,
      called_by: calledBy === null ? null : { id: calledBy, name: people.person(calledBy)?.name ?? '' },
      duration_ms: durationMs,
    })),
  };
}

function presentRow<Call extends Awaited<ReturnType<typeof lastCalls>>[number]>({
  cost,
  currency,
  memoryAnswers,
  memoryLastOn,
  ...call
}: Omit<Call, 'calledOn' | 'calledBy' | 'durationMs'>) {
  return {
    ...call,
    cost: presentCost({ cost, currency }),
    memory_answers: memoryAnswers,
    memory_last_on: memoryLastOn,
  };
}

/** What the calls of a connector came to in the last 30 days. */
export async function presentUsage(
  ctx: Context,
  connectorId: string,
): Promise<z.output<typeof connectorUsage>> {
  const rows = await usageSince(ctx.db, connectorId, new Date(ctx.now.getTime() - usageMs));
  const sum = (one: 'calls' | 'failures' | 'memoryAnswers' | 'durationMs') =>
    rows.reduce((total, row) => total + row[one], 0);
  const calls = sum('calls');
  return {
    calls,
    failures: sum('failures'),
    memory_answers: sum('memoryAnswers'),
    mean_ms: calls === 0 ? null : Math.round(sum('durationMs') / calls),
    costs: rows
      .filter(({ currency }) => currency !== '')
      .map(({ cost, currency }) => ({ amount: cost, currency })),
  };
}

function presentCircuit(health: ConnectorHealth | undefined, now: Date) {
  const { failures = 0, openedOn = null, openUntil = null } = health ?? {};
  return { state: circuitState(health, now), failures, opened_on: openedOn, open_until: openUntil };
}
