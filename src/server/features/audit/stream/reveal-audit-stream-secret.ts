import type { revealAuditStreamSecret as endpoint } from '#contracts/audit/stream/reveal-audit-stream-secret.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { streamSecret } from './send-records.ts';

export async function revealAuditStreamSecret(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return { secret: `whsec_${await streamSecret(ctx)}` };
}
