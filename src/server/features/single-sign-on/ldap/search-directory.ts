import { isIP } from 'node:net';
import { Client, type Entry, Filter } from 'ldapts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { allowedAddress } from '#server/platform/outbound/allowed-address.ts';
import { openSecret, type ProviderOf } from '../provider.ts';

const timeoutMs = 10_000;

/** The filter for a person: what was typed is a value in it and nothing else (RFC 4515, 3). */
function userFilter(template: string, username: string): string {
  return template.replaceAll('{{username}}', () => Filter.escape(username));
}

/**
 * The entries of a directory that the provider's filter finds for a user name, at most two. The attribute that identifies people comes
 * as bytes.
 */
export async function searchDirectory(
  ctx: Context,
  provider: ProviderOf<'ldap'>,
  username: string,
): Promise<readonly Entry[]> {
  const { bindDn, baseDn, userFilter: template, idAttribute = '' } = provider.protocol;
  const ids = idAttribute === '' ? [] : [idAttribute];
  const secret = await openSecret(ctx, provider);
  return withDirectory(ctx, provider, async (client) => {
    if (bindDn !== '') await client.bind(bindDn, secret ?? '');
    const { searchEntries } = await client.search(baseDn, {
      scope: 'sub',
      filter: userFilter(template, username),
      attributes: ['*', 'entryUUID', 'memberOf', ...ids],
      explicitBufferAttributes: ids,
      sizeLimit: 2,
      timeLimit: timeoutMs / 1000,
    });
    return searchEntries;
  });
}

/** Whether the directory takes the password of a person. An empty one would be an unauthenticated bind (RFC 4513, 5.1.2). */
export async function bindAs(
  ctx: Context,
  provider: ProviderOf<'ldap'>,
  dn: string,
  password: string,
): Promise<boolean> {
  if (password === '' || dn === '') return false;
  return withDirectory(ctx, provider, async (client) => {
    await client.bind(dn, password);
    return true;
  });
}

/** Connects encrypted, works and hangs up. The server's certificate is checked; internal addresses need to be allowed. */
async function withDirectory<Result>(
  ctx: Context,
  { protocol }: ProviderOf<'ldap'>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const url = new URL(protocol.url);
  const address = await allowedAddress(url.hostname, ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS);
  const ca = protocol.authority === '' ? await trustedAuthorities(ctx) : [protocol.authority];
  const tlsOptions = {
    servername: isIP(url.hostname) === 0 ? url.hostname : '',
    host: address,
    ...(ca ? { ca } : {}),
  };
  const client = new Client({
    url: `${url.protocol}//${isIP(address) === 6 ? `[${address}]` : address}${url.port && `:${url.port}`}`,
    timeout: timeoutMs,
    connectTimeout: timeoutMs,
    ...(url.protocol === 'ldaps:' ? { tlsOptions } : {}),
  });
  try {
    if (url.protocol === 'ldap:') await client.startTLS(tlsOptions);
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}
