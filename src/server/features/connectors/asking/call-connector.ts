import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connector } from '../connector.ts';
import { type ConnectorCall, noteCall } from '../stores/connector-call-store.ts';
import { loadConnector } from '../stores/connector-store.ts';
import { callExternalSystem, type ExternalResponse } from './call-external-system.ts';
import type { GovDevice } from './gov-headers.ts';
import { addressWithoutValues, withoutValues } from './sent-request.ts';

const maxLoggedUrlLength = 2000;

/** Calls a stored connector and notes the call; null when there is none of that id. Never inside a transaction. */
export async function callConnector(
  ctx: Context,
  connectorId: string,
  values: EntryValues,
  how: { readonly cause: ConnectorCall['cause']; readonly device?: GovDevice },
): Promise<ExternalResponse | null> {
  const connector = await loadConnector(ctx.db, connectorId);
  if (!connector) return null;
  return noted(ctx, connector, how.cause, () =>
    callExternalSystem(ctx, connector.request, values, how.device),
  );
}

/** Tries a request that a connector may come to have; it is noted where the connector is there already. */
export async function tryRequest(
  ctx: Context,
  connectorId: string | undefined,
  request: OutsideRequest,
  values: EntryValues,
): Promise<ExternalResponse> {
  const ask = () => callExternalSystem(ctx, request, values);
  return connectorId === undefined ? ask() : noted(ctx, { id: connectorId, request }, 'test', ask);
}

async function noted(
  ctx: Context,
  connector: Pick<Connector, 'id' | 'request'>,
  cause: ConnectorCall['cause'],
  ask: () => Promise<ExternalResponse>,
): Promise<ExternalResponse> {
  const answer = await ask();
  const isTrial = cause === 'test';
  const { url, status, failure, durationMs, size } = answer;
  const call = {
    id: ctx.randomId(),
    calledOn: ctx.now,
    calledBy: ctx.actor?.id ?? null,
    cause,
    // Whoever tries a connector typed the values; all others belong to an entry.
    url: (isTrial ? url : addressWithoutValues(connector.request)).slice(0, maxLoggedUrlLength),
    status,
    failure,
    durationMs,
    size,
    sent: answer.sent && (isTrial ? answer.sent : withoutValues(answer.sent, connector.request)),
  };
  await ctx.inTransaction((tx) => noteCall(tx.db, connector.id, call));
  return answer;
}
