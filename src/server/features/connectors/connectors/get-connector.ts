import type { getConnector as endpoint } from '#contracts/connectors/get-connector.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { appsThatMention, presentMentions } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inputsOf, presentConnector } from '../present-connector.ts';
import { circuitState } from '../resilience/circuit.ts';
import { lastCalls } from '../stores/connector-call-store.ts';
import { type ConnectorHealth, loadHealth } from '../stores/connector-health-store.ts';
import { loadConnector } from '../stores/connector-store.ts';

export async function getConnector(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const connector = await loadConnector(ctx.db, params.id);
  if (!connector) throw notFound();
  const people = await directory(ctx);
  return {
    ...presentConnector(connector),
    id: connector.id,
    revision: connector.revision,
    inputs: inputsOf(connector.request),
    owner: { id: connector.ownerId, name: people.person(connector.ownerId)?.name ?? '' },
    circuit: presentCircuit(await loadHealth(ctx.db, connector.id), ctx.now),
    calls: (await lastCalls(ctx.db, connector.id)).map(({ calledOn, calledBy, durationMs, ...call }) => ({
      ...call,
      called_on: calledOn,
      called_by: calledBy === null ? null : { id: calledBy, name: people.person(calledBy)?.name ?? '' },
      duration_ms: durationMs,
    })),
    usedBy: presentMentions(await appsThatMention(ctx.db, connector.id)),
  };
}

function presentCircuit(health: ConnectorHealth | undefined, now: Date) {
  const { failures = 0, openedOn = null, openUntil = null } = health ?? {};
  return { state: circuitState(health, now), failures, opened_on: openedOn, open_until: openUntil };
}
