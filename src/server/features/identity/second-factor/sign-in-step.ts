import { z } from 'zod';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { authenticate } from '#contracts/identity/authenticate.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const purpose = 'second-factor';
const lifetimeSeconds = 10 * 60;
const claimsShape = z.object({ sub: z.uuid(), epoch: z.number().int() });

/** The answer to a right password while the second factor is owed: its token opens that step and nothing else. */
export async function oweSecondFactor(
  ctx: Context,
  person: Person,
): Promise<EndpointOutput<typeof authenticate>> {
  const claims = { sub: person.id, epoch: person.tokenEpoch };
  return {
    token: null,
    accessToken: await ctx.platform.keys.sign(ctx.tenant, purpose, claims, lifetimeSeconds, ctx.now),
    expiresAt: new Date(ctx.now.getTime() + lifetimeSeconds * 1000).toISOString(),
    is2faRequired: true,
    is2faEnabled: true,
    isPasswordExpired: false,
  };
}

/** Who owes the second factor, by the token, else the bearer token; refuses with `session_ended`. */
export async function personOfStep(ctx: Context, token = ctx.client.token): Promise<Person> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, token, ctx.now);
  const claims = verified.ok ? claimsShape.safeParse(verified.claims) : null;
  const person = claims?.success ? (await directory(ctx)).person(claims.data.sub) : undefined;
  if (!claims?.success || !person?.isActive || person.tokenEpoch !== claims.data.epoch) {
    throw new AppError('session_ended');
  }
  return person;
}
