import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tenantCache } from '#server/platform/tenant-cache.ts';
import { loadAuthorities } from './authority-store.ts';

/** What each organisation trusts beside the authorities of the system, in PEM. */
export const ownAuthorities = tenantCache('authorities-changed', async (db) =>
  (await loadAuthorities(db)).map(({ pem }) => pem),
);

const ofSystem = new WeakMap<Platform, readonly string[]>();

/**
 * The certificates that a connection to another system can end in, for `ca`: those of the system and of the organisation.
 * Undefined: those of the system only, which need not be named. Not inside a transaction.
 */
export async function trustedAuthorities({ platform, tenant }: Context): Promise<string[] | undefined> {
  const own = await ownAuthorities(platform).get(tenant);
  if (own.length === 0) return undefined;
  const known = ofSystem.get(platform) ?? systemAuthorities(platform.config.NODE_EXTRA_CA_CERTS);
  ofSystem.set(platform, known);
  return [...known, ...own];
}

/** A list that is named takes the place of the system's, so that the operator's own authorities have to be named, too. */
function systemAuthorities(extra: string | undefined): readonly string[] {
  if (extra === undefined) return tls.rootCertificates;
  try {
    return [...tls.rootCertificates, readFileSync(extra, 'utf8')];
  } catch {
    // Node has warned of a file that it cannot read when it started, and goes on without.
    return tls.rootCertificates;
  }
}
