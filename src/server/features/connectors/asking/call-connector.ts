import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connector } from '../connector.ts';
import { answerCache, answerKey } from '../resilience/answer-cache.ts';
import { canAsk, noteHealth } from '../resilience/circuit.ts';
import { type ConnectorCall, noteCall } from '../stores/connector-call-store.ts';
import { loadConnector } from '../stores/connector-store.ts';
import { callExternalSystem, type ExternalResponse, notSent, sendPrepared } from './call-external-system.ts';
import { type CallManner, type PreparedCall, prepareCall } from './prepare-call.ts';
import { addressWithoutValues, withoutValues } from './sent-request.ts';

const maxLoggedUrlLength = 2000;

/** What a stored connector is called for. */
export interface ConnectorUse extends CallManner {
  readonly cause: ConnectorCall['cause'];
}

/**
 * Calls a stored connector and notes the call; null when there is none of that id. An answer from memory, and a connector
 * that pauses, is no call. Never inside a transaction.
 */
export async function callConnector(
  ctx: Context,
  connectorId: string,
  values: EntryValues,
  use: ConnectorUse,
): Promise<ExternalResponse | null> {
  const connector = await loadConnector(ctx.db, connectorId);
  if (!connector) return null;
  const { request, settings } = connector;
  const call = await prepareCall(ctx, request, settings, values, use);
  if ('failure' in call) return noted(ctx, connector, use.cause, notSent(call));
  return use.cause === 'test'
    ? noted(ctx, connector, use.cause, await sendPrepared(ctx, call))
    : callOrRemember(ctx, connector, call, use.cause);
}

/** Tries a request that a connector may come to have; it is noted where the connector is there already. */
export async function tryRequest(
  ctx: Context,
  connectorId: string | undefined,
  { request, settings }: { readonly request: OutsideRequest; readonly settings: CallSettings },
  values: EntryValues,
): Promise<ExternalResponse> {
  const answer = await callExternalSystem(ctx, request, values, { settings });
  if (connectorId === undefined) return answer;
  return noted(ctx, { id: connectorId, request, settings }, 'test', answer);
}

async function callOrRemember(
  ctx: Context,
  connector: Connector,
  call: PreparedCall,
  cause: ConnectorCall['cause'],
): Promise<ExternalResponse> {
  const { cacheSeconds } = connector.settings;
  const isKept = cacheSeconds > 0 && call.onlyReads;
  const cache = answerCache(ctx.platform);
  const key = isKept ? answerKey(ctx, connector, call) : '';
  const known = isKept ? cache.get(key, ctx.platform.now().getTime(), cacheSeconds * 1000) : undefined;
  if (known) return known;
  if (!(await canAsk(ctx, connector.id, connector.settings))) {
    return notSent({ url: connector.request.url, failure: 'circuit_open' });
  }
  const answer = await noted(ctx, connector, cause, await sendPrepared(ctx, call));
  if (isKept && answer.failure === null) cache.keep(key, answer, ctx.platform.now().getTime());
  return answer;
}

async function noted(
  ctx: Context,
  connector: Pick<Connector, 'id' | 'request' | 'settings'>,
  cause: ConnectorCall['cause'],
  answer: ExternalResponse,
): Promise<ExternalResponse> {
  const isTrial = cause === 'test';
  const { url, status, failure, durationMs, size, attempts, pages } = answer;
  const { request, settings } = connector;
  const call = {
    id: ctx.randomId(),
    calledOn: ctx.now,
    calledBy: ctx.actor?.id ?? null,
    cause,
    // Whoever tries a connector typed the values; all others belong to an entry.
    url: (isTrial ? url : addressWithoutValues(request)).slice(0, maxLoggedUrlLength),
    status,
    failure,
    durationMs,
    size,
    attempts,
    pages,
    sent: answer.sent && (isTrial ? answer.sent : withoutValues(answer.sent, request, settings)),
  };
  await ctx.inTransaction(async (tx) => {
    await noteCall(tx.db, connector.id, call);
    if (answer.sent) await noteHealth(tx.db, connector, answer, { now: ctx.platform.now(), isTrial });
  });
  return answer;
}
