import type { verifyAuditReceipt as endpoint, receiptFaults } from '#contracts/audit/verify-audit-receipt.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { receiptFaultsOf } from '../chain/verify-receipt.ts';
import { lastRemoval } from '../retention/retention-store.ts';
import { hashAt } from './receipt-store.ts';

type Answer = EndpointOutput<typeof endpoint>;

/** Verifies a receipt by itself, by the organisation's key, and against the chain. */
export async function verifyAuditReceipt(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Answer> {
  const faults: (typeof receiptFaults)[number][] = [...receiptFaultsOf(body)];
  const { x } = await ctx.platform.keys.signingKey(ctx.tenant);
  if (body.key.x !== x) faults.push('foreignKey');
  // Whoever has no receipt of this organisation learns nothing about its chain.
  if (faults.length > 0) return { isValid: false, faults, chain: 'missing' };
  const { position, hash } = body.receipt;
  const removed = await lastRemoval(ctx.db);
  const found = await hashAt(ctx.db, position);
  if (found === hash) return { isValid: true, faults, chain: 'contained' };
  if (found === null && removed && position <= removed.last) {
    return { isValid: true, faults, chain: 'removed' };
  }
  return { isValid: false, faults: ['notInChain'], chain: 'missing' };
}
