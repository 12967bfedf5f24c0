import type { saveAuditRetention as endpoint } from '#contracts/audit/save-audit-retention.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { retentionChanged } from './events.ts';
import { getAuditRetention } from './get-audit-retention.ts';
import { putRetentionDays, retentionDays } from './retention-store.ts';

export async function saveAuditRetention(
  ctx: Context,
  { body: { days } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const before = await retentionDays(ctx.db);
  if (before !== days) {
    await putRetentionDays(ctx.db, days);
    ctx.announce(retentionChanged, { days }, { changes: [{ name: 'days', before, after: days }] });
  }
  return getAuditRetention(ctx);
}
