import type { revealAuditStreamSecret as endpoint } from '#contracts/audit/stream/reveal-audit-stream-secret.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { streamSecretRevealed } from './events.ts';
import { streamSecret } from './send-records.ts';

export async function revealAuditStreamSecret(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const secret = await streamSecret(ctx);
  await ctx.inTransaction(async (tx) => tx.announce(streamSecretRevealed, {}));
  return { secret: `whsec_${secret}` };
}
