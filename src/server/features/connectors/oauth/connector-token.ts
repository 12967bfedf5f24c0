import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';
import { accessToken } from './access-token.ts';

/**
 * The token of a security header for a server that is no website (XOAUTH2); null: there is none, or it is meant for another
 * host. Throws `OutboundError` if the system that gives it does not answer. Never inside a transaction.
 */
export async function connectorToken(
  ctx: Context,
  headerId: string,
  server: { readonly host: string; readonly port: number },
): Promise<string | null> {
  const header = await loadSecurityHeader(ctx.db, headerId);
  const hosts = [server.host, `${server.host}:${server.port}`];
  if (!header?.oauth || !hosts.includes(header.host.toLowerCase())) return null;
  const token = await accessToken(ctx, { ...header, oauth: header.oauth });
  if (token === 'token_unreachable') throw new OutboundError('not_reachable');
  return typeof token === 'string' ? null : token.value;
}
