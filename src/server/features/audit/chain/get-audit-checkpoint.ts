import type { getAuditCheckpoint as endpoint } from '#contracts/audit/get-audit-checkpoint.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { firstHash } from './chain.ts';
import { lastLink } from './chain-store.ts';
import { sealRecords } from './seal-records.ts';

/** A checkpoint is kept for as long as the trail. */
const lifetimeSeconds = 100 * 365 * 86_400;

/** The end of the chain, signed. */
export async function getAuditCheckpoint(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  await sealRecords(ctx);
  const { position, hash } = (await lastLink(ctx.db)) ?? { position: 0, hash: firstHash };
  const { keys } = ctx.platform;
  const claims = { position, hash };
  const signed = await keys.sign(ctx.tenant, 'audit-checkpoint', claims, lifetimeSeconds, ctx.now);
  return {
    tenant: ctx.tenant.name,
    position,
    hash,
    signed,
    key: { ...(await keys.signingKey(ctx.tenant)) },
  };
}
