import type { getAuditRetention as endpoint } from '#contracts/audit/get-audit-retention.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { lastCheck } from '../chain/check-store.ts';
import { lastRemoval, retentionDays } from './retention-store.ts';

export async function getAuditRetention(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const removal = await lastRemoval(ctx.db);
  const removed = removal && { first: 1, last: removal.last, until: removal.until, on: removal.on };
  const check = await lastCheck(ctx.db);
  return {
    days: await retentionDays(ctx.db),
    removed,
    chain: check && {
      checked_on: check.checkedOn,
      isIntact: check.isIntact,
      sealedTo: check.sealedTo,
      fault_count: check.faultCount,
    },
  };
}
