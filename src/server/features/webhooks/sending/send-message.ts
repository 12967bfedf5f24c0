import { storableText } from '#engine/value/storable-text.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { signedHeaders } from '#server/platform/outbound/signed-headers.ts';
import type { StoredWebhook } from '../stores/webhook-store.ts';
import type { SentHeader } from '../webhook.ts';
import { openHeaders, signingSecrets } from '../webhook-secrets.ts';
import { notedHeaders } from './noted-headers.ts';
import { type Result, retryAfterOf } from './retry-plan.ts';

/** Also where other calls may take longer, for messages wait behind each other. */
const maxTimeoutMs = 10_000;
const maxAnswerBytes = 4096;

/** What came of one attempt. */
export interface SentMessage extends Result {
  readonly sentOn: string;
  readonly durationMs: number;
  readonly signature: string;
  readonly headers: readonly SentHeader[];
  /** The begin of the answer, without secrets. */
  readonly answer: string;
}

/** Where messages of a webhook go and what signs them, opened for some messages. */
interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  /** Texts that no log may have. */
  readonly hidden: readonly string[];
}

/** Opens what a webhook sends with. Never inside a transaction. */
export async function openSending(ctx: Context, webhook: StoredWebhook): Promise<Sending> {
  const secrets = await signingSecrets({ ...ctx, now: ctx.platform.now() }, webhook.id, webhook);
  const { clear, secrets: hidden } = await openHeaders(ctx, webhook);
  return { url: webhook.url, headers: clear, secrets, hidden: [...hidden, ...secrets] };
}

/** Sends a message to its webhook once. Never inside a transaction. Throws nothing that comes from outside. */
export async function sendMessage(
  ctx: Context,
  { url, headers, secrets, hidden }: Sending,
  message: { readonly id: string; readonly body: string },
): Promise<SentMessage> {
  const at = ctx.platform.now();
  const signed = signedHeaders(secrets, { ...message, at });
  const nothing = { status: null, failure: null, retryAfter: null, answer: '' };
  const request = {
    ...headers,
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'user-agent': 'Formwright',
    ...signed,
  };
  const sent = {
    sentOn: at.toISOString(),
    signature: signed['webhook-signature'],
    headers: notedHeaders(request, hidden),
  };
  const since = () => Math.max(0, ctx.platform.now().getTime() - at.getTime());
  const { OUTBOUND_TIMEOUT_MS, OUTBOUND_ALLOWED_NETWORKS } = ctx.platform.config;
  try {
    const answer = await outboundRequest({
      url,
      method: 'POST',
      body: message.body,
      headers: request,
      timeoutMs: Math.min(OUTBOUND_TIMEOUT_MS, maxTimeoutMs),
      maxBytes: maxAnswerBytes,
      isCut: true,
      allowedNetworks: OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    return {
      ...nothing,
      ...sent,
      durationMs: since(),
      status: answer.status,
      retryAfter: retryAfterOf(answer.headers['retry-after'], at),
      answer: storableText(masked(answer.body, hidden)),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...nothing, ...sent, durationMs: since(), failure: error.failure };
  }
}
