import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getProvisioning as endpoint } from '#contracts/provisioning/get-provisioning.ts';
import type { Context } from '#server/platform/context.ts';
import { findToken } from './token-store.ts';

export async function getProvisioning(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const token = await findToken(ctx.db);
  const instant = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    baseUrl: `${ctx.client.origin}/scim/v2`,
    hasToken: token !== undefined,
    created_on: instant(token?.createdOn),
    last_used_on: instant(token?.lastUsedOn),
  };
}
