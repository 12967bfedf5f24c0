import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256 } from '#server/platform/crypto/random-id.ts';

const cookie = 'sso';
const path = '/api/identity/sso';
const markPattern = /^[\w-]{43}$/;

/** How long a person may take at the provider. */
export const attemptSeconds = 15 * 60;

/**
 * Marks the browser in which a sign-in begins and returns the mark's hash. The cookie is SameSite=Strict: it does not come along
 * when the provider sends the browser back, but when our own page brings the code. So nobody can sign somebody else in
 * with an answer of their own (RFC 6749, 10.12).
 */
export function markBrowser(ctx: Context): string {
  const known = ctx.cookies.get(cookie);
  const mark = known !== undefined && markPattern.test(known) ? known : randomToken();
  ctx.cookies.set(cookie, mark, { path, maxAgeSeconds: 2 * attemptSeconds });
  return sha256(mark);
}

/** The hash of this browser's mark; null without one. */
export function browserHashOf(ctx: Context): string | null {
  const mark = ctx.cookies.get(cookie);
  return mark !== undefined && markPattern.test(mark) ? sha256(mark) : null;
}
