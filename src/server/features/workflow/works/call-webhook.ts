import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { webhookSecret } from './webhook-secret.ts';
import type { Work } from './work.ts';

const inputSchema = z.object({ url: z.string(), body: z.string() });

/** Posts to the address, signed by the Standard Webhooks specification (standardwebhooks.com). */
export const callWebhook: Work = async (ctx, { instanceId, key, input }) => {
  const { url, body } = inputSchema.parse(input);
  const id = `msg_${instanceId}_${key}`;
  const signer = new Webhook(await webhookSecret(ctx));
  try {
    const { status } = await outboundRequest({
      url,
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Formwright',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(ctx.now.getTime() / 1000)),
        'webhook-signature': signer.sign(id, ctx.now, body),
      },
      timeoutMs: 15_000,
      maximumBytes: 65_536,
      allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
    });
    if (status >= 200 && status < 300) return { kind: 'finished', outcome: 'Done' };
    const isPermanent = status >= 400 && status < 500 && status !== 408 && status !== 429;
    return isPermanent
      ? { kind: 'finished', outcome: 'Error' }
      : { kind: 'again', reason: `status ${status}` };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.failure === 'address_refused') return { kind: 'finished', outcome: 'Error' };
    return { kind: 'again', reason: error.failure };
  }
};
