import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { authenticate } from '#contracts/identity/authenticate.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { accessPurpose, accessTokenSeconds } from './session-rules.ts';

/** The session that tokens describe; `expiresOn` is its end unless it is used again. */
export interface LiveSession {
  readonly id: string;
  readonly refreshToken: string;
  readonly expiresOn: Date;
}

/**
 * The response to a successful sign-in or rotation. Must run outside a transaction, because the signing key may have to
 * be created first.
 */
export async function issueTokens(
  ctx: Context,
  person: Person,
  session: LiveSession,
): Promise<EndpointOutput<typeof authenticate>> {
  const claims = { sub: person.id, sid: session.id, epoch: person.tokenEpoch };
  return {
    token: await ctx.platform.keys.sign(ctx.tenant, accessPurpose, claims, accessTokenSeconds, ctx.now),
    accessToken: session.refreshToken,
    expiresAt: session.expiresOn.toISOString(),
    is2faRequired: false,
    is2faEnabled: false,
    isPasswordExpired: false,
    areSecurityQuestionsRequired: false,
  };
}
