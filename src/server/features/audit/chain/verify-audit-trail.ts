import type { verifyAuditTrail as endpoint } from '#contracts/audit/verify-audit-trail.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { chainStart } from './chain-start.ts';
import { linksAfter, strayRecords } from './chain-store.ts';
import { keepCheck } from './check-store.ts';
import { sealRecords } from './seal-records.ts';
import { chainVerifier } from './verify-links.ts';

const batchLength = 2_000;
const maxFaults = 100;

/** Seals what is committed, computes the whole chain again, and keeps what that found. */
export async function verifyAuditTrail(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  await ctx.platform.trail.settle();
  await sealRecords(ctx);
  const [first] = await linksAfter(ctx.db, 0, 1);
  const verifier = chainVerifier(await chainStart(ctx, first?.position ?? 1));
  // The database reads the next links while these are computed.
  let read = linksAfter(ctx.db, 0, batchLength);
  for (let isMore = true; isMore; ) {
    const links = await read;
    isMore = links.length === batchLength;
    if (isMore) read = linksAfter(ctx.db, links.at(-1)?.position ?? 0, batchLength);
    verifier.follow(links);
  }
  const { faults, head, count, lastAt } = verifier.result();
  const strays = await strayRecords(ctx.db, maxFaults);
  const added = strays.map((id) => ({ position: null, id, code: 'added' as const }));
  const all = [...faults, ...added];
  const found = { isIntact: all.length === 0, sealedTo: lastAt };
  const shown = all.slice(0, maxFaults);
  await keepCheck(ctx.db, { checkedOn: ctx.now.toISOString(), ...found, faultCount: shown.length });
  return { ...found, count, head, faults: shown };
}
