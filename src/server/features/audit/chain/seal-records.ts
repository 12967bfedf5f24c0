import type { Context } from '#server/platform/context.ts';
import { type ChainLink, firstHash, type HashedRecord, linkHash } from './chain.ts';
import {
  hasUnsealed,
  insertLinks,
  lastLink,
  lockSealing,
  unsealedIds,
  unsealedRecords,
} from './chain-store.ts';

const batchLength = 1_000;
/** What waits is put in order once for this many records, and not for each batch. */
const windowLength = 50_000;

/** Gives every committed record that has none its place in the chain, in a transaction for each thousand. */
export async function sealRecords(ctx: Context): Promise<void> {
  if (!(await hasUnsealed(ctx.db))) return;
  let isMore = true;
  while (isMore) {
    const ids = await unsealedIds(ctx.db, windowLength);
    for (let start = 0; start < ids.length; start += batchLength) {
      await sealBatch(ctx, ids.slice(start, start + batchLength));
    }
    isMore = ids.length === windowLength;
  }
}

/** Seals those of the records that still wait: another node may have sealed some. */
function sealBatch(ctx: Context, ids: readonly string[]): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    await lockSealing(tx.db);
    const records = await unsealedRecords(tx.db, ids);
    if (records.length === 0) return;
    const last = await lastLink(tx.db);
    await insertLinks(tx.db, linked(records, last), tx.platform.now().toISOString());
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
