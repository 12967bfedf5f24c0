import type { FieldValue } from '#engine/value/field-value.ts';
import { storableValue } from '#engine/value/storable-text.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { costOfOne, type Price } from '#server/features/lists/index.ts';
import type { Context } from '#server/platform/context.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import type { CallingIntegration, HubRequest } from '../connect-hub.ts';
import { insertHubCall } from '../stores/hub-call-store.ts';

const maxBytes = 2_000_000;
const maxLoggedUrlLength = 2_000;

/** What a system answered; `failure` null: JSON with a status of success. */
export interface SystemAnswer {
  readonly status: number | null;
  readonly failure: string | null;
  readonly size: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FieldValue;
}

/** What is asked, for the log, and what a call costs. */
export interface HubQuestion {
  readonly integration: CallingIntegration;
  readonly operation: string;
  readonly price: Price;
}

const nothing = { status: null, size: 0, headers: {}, body: null };

/** Asks a system behind an integration, and notes the call. Never inside a transaction. Throws nothing from outside. */
export async function askSystem(ctx: Context, what: HubQuestion, request: HubRequest): Promise<SystemAnswer> {
  const began = ctx.platform.now().getTime();
  const answer = await ask(ctx, request);
  await note(ctx, what, { url: request.url, answer, began });
  return answer;
}

/** Notes that a system was not asked, and why, which costs nothing. Not inside a transaction. */
export async function noteUnasked(
  ctx: Context,
  what: HubQuestion,
  url: string,
  failure: string,
): Promise<SystemAnswer> {
  const answer = { ...nothing, failure };
  const free = { ...what, price: { ...what.price, price: '' } };
  await note(ctx, free, { url, answer, began: ctx.platform.now().getTime() });
  return answer;
}

async function note(
  ctx: Context,
  { price, ...named }: HubQuestion,
  { url, answer, began }: { readonly url: string; readonly answer: SystemAnswer; readonly began: number },
): Promise<void> {
  const { status, failure, size } = answer;
  const call = {
    ...named,
    ...costOfOne(price),
    id: ctx.randomId(),
    calledOn: ctx.now,
    calledBy: ctx.actor?.id ?? null,
    url: url.slice(0, maxLoggedUrlLength),
    status,
    failure,
    size,
    durationMs: ctx.platform.now().getTime() - began,
  };
  await ctx.inTransaction((tx) => insertHubCall(tx.db, call));
}

async function ask(ctx: Context, { url, headers, secrets }: HubRequest): Promise<SystemAnswer> {
  const { OUTBOUND_TIMEOUT_MS, OUTBOUND_ALLOWED_NETWORKS } = ctx.platform.config;
  try {
    const answer = await outboundRequest({
      url,
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'Formwright', ...headers },
      timeoutMs: OUTBOUND_TIMEOUT_MS,
      maxBytes,
      allowedNetworks: OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    const text = masked(answer.body, secrets);
    const isFine = answer.status >= 200 && answer.status < 300;
    const body = isFine ? parsed(text) : undefined;
    const failure = isFine ? (body === undefined ? 'unreadable' : null) : 'status';
    return { status: answer.status, failure, size: text.length, headers: answer.headers, body: body ?? null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...nothing, failure: error.failure };
  }
}

function parsed(text: string): FieldValue | undefined {
  try {
    return storableValue(JSON.parse(text));
  } catch {
    return undefined;
  }
}
