import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { lookUpUsersByName as endpoint } from '#contracts/people/look-up-users-by-name.ts';
import type { Context } from '#server/platform/context.ts';
import { lookUpUsers } from './look-up-users.ts';

export function lookUpUsersByName(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  return lookUpUsers(ctx, { body: query });
}
