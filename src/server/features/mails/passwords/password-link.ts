import { type LinkPurpose, makePasswordSecret, sendPasswordMail } from '#server/features/identity/index.ts';
import type { Context } from '#server/platform/context.ts';
import { linkOrigin } from '../link-origin.ts';

/** The address at which the person with the secret chooses a password. */
export function passwordLink(ctx: Context, secret: string): string {
  return `${linkOrigin(ctx.platform.config, ctx.tenant)}/reset-password?token=${secret}`;
}

/**
 * Sends a person a link to choose a password, in this transaction. Without a mail server the link is given to the
 * caller instead, once, to pass it on; otherwise null.
 */
export async function sendPasswordLink(
  ctx: Context,
  userId: string,
  purpose: LinkPurpose,
): Promise<string | null> {
  if (ctx.platform.mails === null) {
    return passwordLink(ctx, await makePasswordSecret(ctx, userId, purpose));
  }
  ctx.enqueue(sendPasswordMail, { userId, purpose, isForgotten: false });
  return null;
}
