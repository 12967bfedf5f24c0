import { listedHost } from '#engine/bot/address-list.ts';
import type { Context } from '#server/platform/context.ts';
import { siteOpened } from '../events.ts';

/** The host of a page as lists of addresses name it; null: the page is of no site. */
export const siteOf = (address: string) => (/^https?:/.test(address) ? listedHost(address) : null);

/** Tells the audit trail of a host to which a person sends a browser, the first time. Not inside a transaction. */
export async function tellSite(
  ctx: Context,
  {
    host,
    told,
    ...by
  }: { readonly host: string | null; readonly told: Set<string>; readonly recordingId: string | null },
): Promise<void> {
  if (host === null || told.has(host)) return;
  told.add(host);
  await ctx.inTransaction(async (tx) => tx.announce(siteOpened, { ...by, host }));
}
