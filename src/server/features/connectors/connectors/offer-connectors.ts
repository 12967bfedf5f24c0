import { usualCall } from '#engine/form/sources/call-settings.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { refuseTakenName } from '#server/platform/db/refuse-taken-name.ts';
import { sealHeader } from '../asking/secret-headers.ts';
import { loadConnectors, putConnector } from '../stores/connector-store.ts';
import { loadSecurityHeaders, putSecurityHeader } from '../stores/security-header-store.ts';

/** Connectors of one system that another feature knows how to ask. */
export interface ConnectorOffer {
  /** Host and port, as in the addresses of the connectors. */
  readonly host: string;
  readonly allowsPlainHttp: boolean;
  /** The header that proves who asks, with its secret; null if the system needs none. */
  readonly header: { readonly name: string; readonly value: string } | null;
  readonly connectors: readonly {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly responsePath: string;
    readonly columns: readonly string[];
  }[];
}

export interface OfferedConnector {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
}

/**
 * Makes connectors that are not there yet, by their names, and the security header of their host, whose value is renewed
 * if it is there. Not inside a transaction. `duplicate_name` if a security header of that name is for another host.
 */
export async function offerConnectors(
  ctx: Context,
  offer: ConnectorOffer,
): Promise<readonly OfferedConnector[]> {
  const { header, host } = offer;
  const known = (await loadSecurityHeaders(ctx.db)).find(({ name }) => name.toLowerCase() === host);
  const headerId = known?.id ?? ctx.randomId();
  // Sealed before the transaction begins, for the key may have to be fetched.
  const sealed = header && (await sealHeader(ctx, headerId, header.name, header.value));
  return ctx.inTransaction(async (tx) => {
    const by = { modifiedBy: actorOf(tx).id, modifiedOn: tx.now };
    if (header && sealed) {
      if (known && known.host !== host) throw new AppError('duplicate_name', { name: host });
      const headers = [{ name: header.name, sealed }];
      const { allowsPlainHttp } = offer;
      const revision = (known?.revision ?? 0) + 1;
      await refuseTakenName('body.name', host, () =>
        putSecurityHeader(tx.db, {
          id: headerId,
          name: host,
          host,
          allowsPlainHttp,
          headers,
          oauth: null,
          revision,
          ...by,
        }),
      );
    }
    return putMissing(tx, offer, header === null ? null : headerId);
  });
}

async function putMissing(
  ctx: Context,
  { connectors }: ConnectorOffer,
  securityHeaderId: string | null,
): Promise<readonly OfferedConnector[]> {
  const there = new Map((await loadConnectors(ctx.db)).map((one) => [one.name.toLowerCase(), one]));
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const offered: OfferedConnector[] = [];
  for (const { name, description, url, responsePath, columns } of connectors) {
    const known = there.get(name.toLowerCase());
    const id = known?.id ?? ctx.randomId();
    offered.push({ id, name: known?.name ?? name, isNew: !known });
    if (known) continue;
    const request = {
      method: 'GET' as const,
      url,
      params: [],
      headers: [],
      body: '',
      responseFormat: 'JSON' as const,
      responsePath,
      securityHeaderId,
      hasGovHeaders: false,
    };
    const connector = { id, name, description, type: 'advanced' as const, request, answerColumns: columns };
    const kept = { settings: usualCall, ownerId: by.modifiedBy, revision: 1, ...by };
    await refuseTakenName('body.name', name, () => putConnector(ctx.db, { ...connector, ...kept }));
  }
  return offered;
}
