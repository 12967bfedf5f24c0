import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { sha256 } from '../crypto/random-id.ts';

const purpose = 'reply-tags';
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const tagPattern = /^[a-z2-7]{24}$/;

/**
 * The tag of the address that replies to a mail go to: 24 letters and digits (120 bits, base32) that nobody can guess from
 * the id of the mail. The same mail has the same tag. Not inside a transaction.
 */
export async function replyTag(ctx: Context, mailId: string): Promise<string> {
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  const bytes = createHmac('sha256', key).update(mailId).digest().subarray(0, 15);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

/** `local+tag@domain` (RFC 5233) for an inbox’s address. */
export function taggedAddress(address: string, tag: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/** The tag of an address that belongs to an inbox’s; null: it is another address, or has no tag of ours. */
export function tagOf(address: string, inboxAddress: string): string | null {
  const at = inboxAddress.lastIndexOf('@');
  const start = `${inboxAddress.slice(0, at)}+`.toLowerCase();
  const end = inboxAddress.slice(at).toLowerCase();
  const given = address.toLowerCase();
  if (!given.startsWith(start) || !given.endsWith(end)) return null;
  const tag = given.slice(start.length, given.length - end.length);
  return tagPattern.test(tag) ? tag : null;
}

/** How a tag is kept. */
export const hashOfTag = (tag: string): string => sha256(tag);
