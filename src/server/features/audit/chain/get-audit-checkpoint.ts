import type { getAuditCheckpoint as endpoint } from '#contracts/audit/get-audit-checkpoint.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { firstHash } from './chain.ts';
import { lastLink } from './chain-store.ts';
import { purposes, signedForSeconds } from './purposes.ts';
import { sealRecords } from './seal-records.ts';

/** The end of the chain, signed. */
export async function getAuditCheckpoint(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  await sealRecords(ctx);
  const { position, hash } = (await lastLink(ctx.db)) ?? { position: 0, hash: firstHash };
  const { keys } = ctx.platform;
  const claims = { position, hash };
  const signed = await keys.sign(ctx.tenant, purposes.checkpoint, claims, signedForSeconds, ctx.now);
  return {
    tenant: ctx.tenant.name,
    position,
    hash,
    signed,
    key: { ...(await keys.signingKey(ctx.tenant)) },
  };
}
