import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { type Connector, hostOf } from '../connector.ts';
import { answerCache, answerKey } from '../resilience/answer-cache.ts';
import { canAsk, isDown, isOpen, noteHealth } from '../resilience/circuit.ts';
import {
  type CallCost,
  type ConnectorCall,
  noteCall,
  noteMemoryAnswer,
} from '../stores/connector-call-store.ts';
import { loadConnector } from '../stores/connector-store.ts';
import { countCall, countMemoryAnswer } from '../stores/connector-usage-store.ts';
import { requestsOf } from './asked.ts';
import { type Asker, type AskingField, askingConnector, askingField, idOfConnector } from './asker.ts';
import { callExternalSystem, type ExternalResponse, notSent, sendPrepared } from './call-external-system.ts';
import { type CallManner, type PreparedCall, prepareCall } from './prepare-call.ts';
import { addressWithoutValues, withoutValues } from './sent-request.ts';

const maxLoggedUrlLength = 2000;

/** What a stored connector is called for. */
export interface ConnectorUse extends CallManner {
  readonly cause: ConnectorCall['cause'];
  /** Notes elsewhere what the call cost, in the transaction that notes the call. */
  readonly noteCost?: (tx: Context, cost: CallCost) => Promise<void>;
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

/**
 * Tries a request that a connector may come to have; it is noted where the connector is there already. What the connect hub
 * has stopped is not even tried.
 */
export async function tryRequest(
  ctx: Context,
  stored: Connector | undefined,
  { request, settings }: { readonly request: OutsideRequest; readonly settings: CallSettings },
  values: EntryValues,
): Promise<ExternalResponse> {
  const stopped = stored && hostOf(stored.request.url) === hostOf(request.url) ? stored.stopped : null;
  const answer =
    stopped === null
      ? await callExternalSystem(ctx, request, values, { settings })
      : notSent({ url: request.url, failure: stopped });
  if (!stored) return answer;
  return noted(ctx, { id: idOfConnector(stored.id), request, settings }, { cause: 'test' }, answer);
}

async function call(
  ctx: Context,
  asker: Asker,
  values: EntryValues,
  use: ConnectorUse,
): Promise<ExternalResponse> {
  const { request, settings } = asker;
  if (asker.heldBy !== null) return notSent({ url: request.url, failure: asker.heldBy });
  // Before a token is fetched: the system that gives it may be the one that is down.
  const isAlwaysAsked = settings.cacheSeconds === 0 && use.cause !== 'test';
  if (isAlwaysAsked && (await isOpen(ctx, asker.id, settings))) return pausing(asker);
  const prepared = await prepareCall(ctx, request, settings, values, use);
  if ('failure' in prepared) return noted(ctx, asker, use, notSent(prepared));
  return use.cause === 'test'
    ? noted(ctx, asker, use, await sendPrepared(ctx, prepared))
    : callOrRemember(ctx, asker, prepared, use);
}

function pausing({ request }: Asker): ExternalResponse {
  return notSent({ url: request.url, failure: 'circuit_open' });
}

async function callOrRemember(
  ctx: Context,
  asker: Asker,
  call: PreparedCall,
  use: ConnectorUse,
): Promise<ExternalResponse> {
  const { cacheSeconds } = asker.settings;
  const isKept = cacheSeconds > 0 && call.onlyReads;
  const cache = answerCache(ctx.platform);
  const key = isKept ? answerKey(ctx, asker, call) : '';
  const known = isKept ? cache.get(key, ctx.platform.now().getTime(), cacheSeconds * 1000) : undefined;
  if (known) return fromMemory(ctx, asker, known);
  if (!(await canAsk(ctx, asker.id, asker.settings))) {
    return pausing(asker);
  }
  const callId = ctx.randomId();
  const answer = await noted(ctx, asker, use, await sendPrepared(ctx, call), callId);
  if (isKept && answer.failure === null) cache.keep(key, answer, callId, ctx.platform.now().getTime());
  return answer;
}

/** The log says beside the call that its answer was given again, for asking no one is no call. */
async function fromMemory(
  ctx: Context,
  { id: { connectorId }, settings: { currency } }: Asker,
  { answer, callId }: { readonly answer: ExternalResponse; readonly callId: string },
): Promise<ExternalResponse> {
  const on = ctx.platform.now();
  await ctx.inTransaction(async (tx) => {
    await noteMemoryAnswer(tx.db, callId, on);
    if (connectorId !== null) await countMemoryAnswer(tx.db, { connectorId, currency, on });
  });
  return answer;
}

async function noted(
  ctx: Context,
  asker: Pick<Asker, 'id' | 'request' | 'settings'>,
  { cause, noteCost }: ConnectorUse,
  answer: ExternalResponse,
  callId = ctx.randomId(),
): Promise<ExternalResponse> {
  const isTrial = cause === 'test';
  const { url, status, failure, durationMs, size, attempts, pages } = answer;
  const { request, settings } = asker;
  const made = {
    id: callId,
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
    cost: costOf(answer, settings),
    sent: answer.sent && (isTrial ? answer.sent : withoutValues(answer.sent, request, settings)),
  };
  await ctx.inTransaction(async (tx) => {
    // First, as others lock what they keep before the connector, too.
    if (made.cost) await noteCost?.(tx, made.cost);
    await noteCall(tx.db, asker.id, made);
    if (asker.id.connectorId !== null) await countCall(tx.db, asker.id.connectorId, made);
    if (answer.sent || isDown(answer))
      await noteHealth(tx.db, asker, answer, { now: ctx.platform.now(), isTrial });
  });
  return answer;
}

/** Every attempt and every page is a request that the other system may charge for. */
function costOf(
  answer: ExternalResponse,
  { pricePerRequest: price, currency }: CallSettings,
): CallCost | null {
  if (price === '') return null;
  return { price, requests: answer.sent === null ? 0 : requestsOf(answer), currency };
}
