import type { Context } from '../context.ts';

const purpose = 'file';
const lifetimeSeconds = 60;

/** Leave to fetch one file once a browser is told to; stands in the address, so it can do nothing else. */
export interface FileTicket {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A ticket for one key, good for a minute. The caller has checked that the actor may see the file. */
export async function issueFileTicket(ctx: Context, key: string): Promise<FileTicket> {
  const token = await ctx.platform.keys.sign(ctx.tenant, purpose, { key }, lifetimeSeconds, ctx.now);
  return { token, expiresAt: new Date(ctx.now.getTime() + lifetimeSeconds * 1000) };
}

/** Whether the text is a ticket of this tenant for this key that has not ended. */
export async function isFileTicket(ctx: Context, token: string, key: string): Promise<boolean> {
  const verified = await ctx.platform.keys.verify(ctx.tenant, purpose, token, ctx.now);
  return verified.ok && verified.claims.key === key;
}
