import type { z } from 'zod';
import type { callLog } from '#contracts/shapes/connector.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { AskerId } from '../asking/asker.ts';
import { circuitState } from '../resilience/circuit.ts';
import { lastCalls } from '../stores/connector-call-store.ts';
import { type ConnectorHealth, loadHealth } from '../stores/connector-health-store.ts';

/** The circuit of a connector or a field, and its last calls. */
export async function presentCalls(ctx: Context, asker: AskerId): Promise<z.output<typeof callLog>> {
  const people = await directory(ctx);
  return {
    circuit: presentCircuit(await loadHealth(ctx.db, asker), ctx.now),
    calls: (await lastCalls(ctx.db, asker)).map(({ calledOn, calledBy, durationMs, ...call }) => ({
      ...call,
      called_on: calledOn,
      called_by: calledBy === null ? null : { id: calledBy, name: people.person(calledBy)?.name ?? '' },
      duration_ms: durationMs,
    })),
  };
}

function presentCircuit(health: ConnectorHealth | undefined, now: Date) {
  const { failures = 0, openedOn = null, openUntil = null } = health ?? {};
  return { state: circuitState(health, now), failures, opened_on: openedOn, open_until: openUntil };
}
