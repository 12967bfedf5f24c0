import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { chainStart } from '../chain/chain-start.ts';
import { linksAfter, lockSealing } from '../chain/chain-store.ts';
import { purposes, signedForSeconds } from '../chain/purposes.ts';
import { sealRecords } from '../chain/seal-records.ts';
import { chainVerifier } from '../chain/verify-links.ts';
import { loadStream } from '../stream/stream-store.ts';
import { trailPruned } from './events.ts';
import {
  beginRemoval,
  countUpTo,
  lastRemovable,
  lastRemoval,
  removeUpTo,
  retentionDays,
} from './retention-store.ts';

/** Removes the records of the audit trail whose time is over, once a night. */
export const pruneAuditTrail = defineJob({
  name: 'prune-audit-trail',
  payload: z.object({ day: z.string() }),
});

/** Records that one transaction removes. */
const removedAtOnce = 20_000;
const verifiedAtOnce = 5_000;
const dayMs = 86_400_000;

export const pruneAuditTrailHandler = jobHandler(pruneAuditTrail, async (ctx) => {
  const days = await retentionDays(ctx.db);
  if (days === null) return;
  const before = new Date(ctx.now.getTime() - days * dayMs).toISOString();
  await sealRecords(ctx);
  while (await removeSome(ctx, before));
});

/** Removes records up to the next boundary; false: none is left whose time is over. */
async function removeSome(ctx: Context, before: string): Promise<boolean> {
  const stream = await loadStream(ctx.db);
  const unsent = stream?.isActive ? stream.sentTo + 1 : null;
  const boundary = await lastRemovable(ctx.db, before, removedAtOnce, unsent);
  if (!boundary) return false;
  await mustVerify(ctx, boundary.position);
  const claims = { ...boundary };
  const { keys } = ctx.platform;
  const signed = await keys.sign(ctx.tenant, purposes.pruning, claims, signedForSeconds, ctx.now);
  await ctx.inTransaction(async (tx) => {
    await lockSealing(tx.db);
    const { counts: earlier = {} } = (await lastRemoval(tx.db)) ?? {};
    const { counts: these, until } = await countUpTo(tx.db, boundary.position);
    const counts = sumOf(earlier, these);
    const { position: last, hash } = boundary;
    if (!(await beginRemoval(tx.db, { last, hash, counts, until, on: tx.now.toISOString() }))) return;
    await removeUpTo(tx.db, last);
    tx.announce(trailPruned, { last, hash, signed, until, counts });
  });
  return true;
}

/** What was tampered with is not removed: nobody could find it out afterwards. */
async function mustVerify(ctx: Context, last: number): Promise<void> {
  const [first] = await linksAfter(ctx.db, 0, 1);
  const verifier = chainVerifier(await chainStart(ctx, first?.position ?? 1));
  for (let after = 0; after < last; ) {
    const links = await linksAfter(ctx.db, after, verifiedAtOnce);
    verifier.follow(links);
    after = links.at(-1)?.position ?? last;
  }
  const { faults } = verifier.result();
  if (faults.length > 0) throw new Error('The audit trail is broken: no records were removed.');
}

function sumOf(
  earlier: Readonly<Record<string, number>>,
  these: Readonly<Record<string, number>>,
): Record<string, number> {
  const kinds = new Set([...Object.keys(earlier), ...Object.keys(these)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, (earlier[kind] ?? 0) + (these[kind] ?? 0)]));
}
