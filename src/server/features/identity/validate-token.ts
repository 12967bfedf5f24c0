import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { validateToken as endpoint } from '#contracts/identity/validate-token.ts';
import type { Context } from '#server/platform/context.ts';
import { authenticateBearer } from './authenticate-bearer.ts';

export async function validateToken(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const result = await authenticateBearer(ctx.platform)(body.jwt, ctx.tenant, ctx.now);
  return result.ok
    ? { isValid: true, expiresAt: result.expiresAt.toISOString() }
    : { isValid: false, expiresAt: null };
}
