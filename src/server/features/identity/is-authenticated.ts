import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { isAuthenticated as endpoint } from '#contracts/identity/is-authenticated.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { accessPurpose } from './session-rules.ts';

export async function isAuthenticated(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, accessPurpose, ctx.client.token, ctx.now);
  if (!verified.ok) throw new AppError('not_signed_in');
  return { isAuthenticated: true, expiresAt: verified.expiresAt.toISOString() };
}
