import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';

const purpose = 'file-permalink';

/** The token of a permanent link: it proves that somebody who could see the file made the link, and opens nothing. */
export async function permalinkToken(ctx: Context, key: string): Promise<string> {
  const secret = await ctx.platform.keys.secret(ctx.tenant, purpose);
  return createHmac('sha256', secret).update(key).digest('base64url');
}

/** Whether a token belongs to a key of this tenant. */
export async function isPermalinkToken(ctx: Context, key: string, token: string): Promise<boolean> {
  const expected = Buffer.from(await permalinkToken(ctx, key));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
