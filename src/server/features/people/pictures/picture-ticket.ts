import type { Context } from '#server/platform/context.ts';

const purpose = 'picture';
/** Long enough for a list that somebody scrolls through. */
const lifetimeSeconds = 600;

/** A ticket for the picture of one person. It is part of the address and gives access to nothing else. */
export async function issuePictureTicket(
  ctx: Context,
  userId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = await ctx.platform.keys.sign(ctx.tenant, purpose, { sub: userId }, lifetimeSeconds, ctx.now);
  return { token, expiresAt: new Date(ctx.now.getTime() + lifetimeSeconds * 1000) };
}

/** Whether the text is a ticket of this tenant for this person's picture that has not expired. */
export async function isPictureTicket(ctx: Context, token: string, userId: string): Promise<boolean> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, token, ctx.now);
  return verified.ok && verified.claims.sub === userId;
}
