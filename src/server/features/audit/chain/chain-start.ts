import type { Context } from '#server/platform/context.ts';
import { boundaryOf, isSignedBoundary } from './boundary.ts';
import { prunedRecords } from './chain-store.ts';
import { type ChainStart, wholeChain } from './verify-links.ts';

/**
 * The start of the chain: its first place, or where records were removed after their time, the boundary that a record of
 * the chain tells of and the organisation has signed.
 */
export async function chainStart(ctx: Context, firstPosition: number): Promise<ChainStart> {
  if (firstPosition <= 1) return wholeChain;
  const records = await prunedRecords(ctx.db, firstPosition - 1);
  if (records.length === 0) return wholeChain;
  const key = { ...(await ctx.platform.keys.signingKey(ctx.tenant)) };
  const signed = records.flatMap((record) => boundaryOf(record) ?? []);
  return signed.find((boundary) => isSignedBoundary(boundary, key)) ?? wholeChain;
}
