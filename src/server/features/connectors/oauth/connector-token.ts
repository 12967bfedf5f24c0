import type { Context } from '#server/platform/context.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';
import { accessToken } from './access-token.ts';

/**
 * The token of a security header for a server that is no website (XOAUTH2); null: there is none, or it is meant for another
 * host. Never inside a transaction.
 */
export async function connectorToken(
  ctx: Context,
  headerId: string,
  server: { readonly host: string; readonly port: number },
): Promise<string | null> {
  const header = await loadSecurityHeader(ctx.db, headerId);
  const hosts = [server.host, `${server.host}:${server.port}`];
  if (!header?.oauth || !hosts.includes(header.host.toLowerCase())) return null;
  const token = await accessToken(ctx, { id: header.id, oauth: header.oauth });
  return typeof token === 'string' ? null : token.value;
}
