import type { Context } from '#server/platform/context.ts';
import { type ChainLink, firstHash, type HashedRecord, linkHash } from './chain.ts';
import { hasUnsealed, insertLinks, lastLink, lockSealing, unsealedRecords } from './chain-store.ts';

const batchLength = 1_000;

/** Gives every committed record that has none its place in the chain, in a transaction for each thousand. */
export async function sealRecords(ctx: Context): Promise<void> {
  if (!(await hasUnsealed(ctx.db))) return;
  while ((await sealBatch(ctx)) === batchLength);
}

function sealBatch(ctx: Context): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    await lockSealing(tx.db);
    const records = await unsealedRecords(tx.db, batchLength);
    if (records.length === 0) return 0;
    const last = await lastLink(tx.db);
    await insertLinks(tx.db, linked(records, last), tx.platform.now().toISOString());
    return records.length;
  });
}

function linked(
  records: readonly HashedRecord[],
  last: { readonly position: number; readonly hash: string } | null,
): readonly ChainLink[] {
  let { position, hash } = last ?? { position: 0, hash: firstHash };
  return records.map((record) => {
    position += 1;
    hash = linkHash(hash, position, record);
    return { position, record, hash };
  });
}
