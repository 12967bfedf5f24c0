import { z } from 'zod';
import type { EntryValues } from '#engine/value/field-value.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { signedHeaders } from '#server/platform/outbound/signed-headers.ts';
import { stepFailure } from './step-failure.ts';
import { webhookBody, webhookHeaders } from './webhook-message.ts';
import { webhookSecrets } from './webhook-secret.ts';
import type { Work } from './work.ts';

/** A body that the designer has written, or the values for the default body. */
const inputSchema = z.object({
  url: z.string(),
  body: z.string().optional(),
  values: z.record(z.string(), z.json()).default({}),
});

/** Asking again helps nothing: an address that is closed, and a redirect, which is a status like any other. */
const finalFailures: ReadonlySet<string> = new Set(['address_refused', 'too_many_redirects']);

/** Posts to the address, signed according to Standard Webhooks (standardwebhooks.com). */
export const callWebhook: Work = async (ctx, { instanceId, key, activityId, input, origin }) => {
  const { url, body: written, values } = inputSchema.parse(input);
  const body = written ?? (origin ? webhookBody(activityId, origin, values as EntryValues) : '');
  const id = `msg_${instanceId}_${key}`;
  const secrets = await webhookSecrets(ctx);
  const { OUTBOUND_TIMEOUT_MS, OUTBOUND_ALLOWED_NETWORKS } = ctx.platform.config;
  try {
    const { status } = await outboundRequest({
      url,
      method: 'POST',
      body,
      headers: {
        ...(origin ? webhookHeaders(activityId, origin) : {}),
        'content-type': 'application/json',
        'user-agent': 'Formwright',
        ...signedHeaders(secrets, { id, at: ctx.now, body }),
      },
      timeoutMs: OUTBOUND_TIMEOUT_MS,
      maxBytes: 65_536,
      // Nobody reads it: a receiver that says much has received the message.
      isCut: true,
      allowedNetworks: OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    if (status >= 200 && status < 300) return { kind: 'finished', outcome: 'Done' };
    const isPermanent = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const failure = stepFailure('status', status);
    return isPermanent
      ? { kind: 'finished', outcome: 'Error', failure }
      : { kind: 'again', reason: `status ${status}`, failure };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const failure = stepFailure(error.failure, null);
    if (finalFailures.has(error.failure)) return { kind: 'finished', outcome: 'Error', failure };
    return { kind: 'again', reason: error.failure, failure };
  }
};
