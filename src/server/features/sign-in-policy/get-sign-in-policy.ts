import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSignInPolicy as endpoint } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import type { Context } from '#server/platform/context.ts';
import { loadPolicy } from './policy-store.ts';

export function getSignInPolicy(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return loadPolicy(ctx.db);
}
