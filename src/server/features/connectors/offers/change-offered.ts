import type { Price } from '#server/features/lists/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { StopReason } from '../connector.ts';
import { removeHeader, usersOf } from '../security-headers/delete-security-header.ts';
import { lockConnectorsOf } from '../stores/connector-store.ts';
import { lockHeaderOf, putSecurityHeader } from '../stores/security-header-store.ts';
import { deleteTokens } from '../stores/token-store.ts';
import { changeOffered } from './offered-connectors.ts';

/**
 * Stops what an origin made, or has it ask again (`stopped` null). Without the key that it asks with, its security header
 * forgets its values, too, and goes with a deleted key where nothing uses it. In a transaction.
 */
export async function stopOffered(
  ctx: Context,
  origin: string,
  stopped: StopReason | null,
  { forgetsKey = false }: { readonly forgetsKey?: boolean } = {},
): Promise<void> {
  const header = await lockHeaderOf(ctx.db, origin);
  const isStopped = stopped !== null;
  const isOver =
    header !== undefined && stopped === 'key_deleted' && (await usersOf(ctx, header.id)).length === 0;
  if (isOver) await removeHeader(ctx, header);
  else if (header && (header.isStopped !== isStopped || forgetsKey)) {
    const { revision, headers, oauth, ...rest } = header;
    if (forgetsKey) await deleteTokens(ctx.db, header.id);
    await putSecurityHeader(ctx.db, {
      ...rest,
      headers: forgetsKey ? headers.map(({ name }) => ({ name, sealed: '' })) : headers,
      oauth: forgetsKey && oauth ? { ...oauth, sealedSecret: null } : oauth,
      isStopped,
      revision: revision + 1,
      modifiedBy: actorOf(ctx).id,
      modifiedOn: ctx.now,
    });
  }
  for (const connector of await lockConnectorsOf(ctx.db, origin)) {
    await changeOffered(ctx, connector, { ...connector, stopped });
  }
}

/** Gives connectors of an origin another price, except those whose price a person has changed. In a transaction. */
export async function reprice(
  ctx: Context,
  origin: string,
  before: Price,
  { price: pricePerRequest, currency }: Price,
): Promise<void> {
  for (const connector of await lockConnectorsOf(ctx.db, origin)) {
    const { settings } = connector;
    const isAsOffered = settings.pricePerRequest === before.price && settings.currency === before.currency;
    if (!isAsOffered) continue;
    await changeOffered(ctx, connector, {
      ...connector,
      settings: { ...settings, pricePerRequest, currency },
    });
  }
}
