import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { answerCache, answerKey } from '../resilience/answer-cache.ts';
import { canAsk, noteHealth } from '../resilience/circuit.ts';
import { type ConnectorCall, noteCall } from '../stores/connector-call-store.ts';
import { loadConnector } from '../stores/connector-store.ts';
import { type Asker, type AskingField, askingConnector, askingField, idOfConnector } from './asker.ts';
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
  id: string,
  values: EntryValues,
  use: ConnectorUse,
): Promise<ExternalResponse | null> {
  const connector = await loadConnector(ctx.db, id);
  return connector ? call(ctx, askingConnector(connector), values, use) : null;
}

/** Sends a field's own request, in the same way. Never inside a transaction. */
export function callForField(
  ctx: Context,
  field: AskingField,
  values: EntryValues,
  manner: CallManner,
): Promise<ExternalResponse> {
  return call(ctx, askingField(field), values, { ...manner, cause: 'field' });
}

/** Tries a request that a connector may come to have; it is noted where the connector is there already. */
export async function tryRequest(
  ctx: Context,
  id: string | undefined,
  { request, settings }: { readonly request: OutsideRequest; readonly settings: CallSettings },
  values: EntryValues,
): Promise<ExternalResponse> {
  const answer = await callExternalSystem(ctx, request, values, { settings });
  if (id === undefined) return answer;
  return noted(ctx, { id: idOfConnector(id), request, settings }, 'test', answer);
}

async function call(
  ctx: Context,
  asker: Asker,
  values: EntryValues,
  use: ConnectorUse,
): Promise<ExternalResponse> {
  const { request, settings } = asker;
  const prepared = await prepareCall(ctx, request, settings, values, use);
  if ('failure' in prepared) return noted(ctx, asker, use.cause, notSent(prepared));
  return use.cause === 'test'
    ? noted(ctx, asker, use.cause, await sendPrepared(ctx, prepared))
    : callOrRemember(ctx, asker, prepared, use.cause);
}

async function callOrRemember(
  ctx: Context,
  asker: Asker,
  call: PreparedCall,
  cause: ConnectorCall['cause'],
): Promise<ExternalResponse> {
  const { cacheSeconds } = asker.settings;
  const isKept = cacheSeconds > 0 && call.onlyReads;
  const cache = answerCache(ctx.platform);
  const key = isKept ? answerKey(ctx, asker, call) : '';
  const known = isKept ? cache.get(key, ctx.platform.now().getTime(), cacheSeconds * 1000) : undefined;
  if (known) return known;
  if (!(await canAsk(ctx, asker.id, asker.settings))) {
    return notSent({ url: asker.request.url, failure: 'circuit_open' });
  }
  const answer = await noted(ctx, asker, cause, await sendPrepared(ctx, call));
  if (isKept && answer.failure === null) cache.keep(key, answer, ctx.platform.now().getTime());
  return answer;
}

async function noted(
  ctx: Context,
  asker: Pick<Asker, 'id' | 'request' | 'settings'>,
  cause: ConnectorCall['cause'],
  answer: ExternalResponse,
): Promise<ExternalResponse> {
  const isTrial = cause === 'test';
  const { url, status, failure, durationMs, size, attempts, pages } = answer;
  const { request, settings } = asker;
  const made = {
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
    await noteCall(tx.db, asker.id, made);
    if (answer.sent) await noteHealth(tx.db, asker, answer, { now: ctx.platform.now(), isTrial });
  });
  return answer;
}
