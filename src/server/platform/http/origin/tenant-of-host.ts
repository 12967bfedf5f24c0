import { isIP } from 'node:net';

/** The rules that map a host to a tenant. */
export interface HostRules {
  readonly defaultTenant: string;
  /** Host name of PUBLIC_URL; null if it is not set. */
  readonly publicHost: string | null;
}

/**
 * Name of the tenant for a host: its first label, or the default tenant on bare `localhost`, on IP addresses and on the
 * public host. A trailing port or dot does not matter. Null for an invalid host.
 */
export function tenantNameOfHost(host: string, rules: HostRules): string | null {
  const name = withoutPort(host.trim().toLowerCase()).replace(/\.$/, '');
  if (name === '') return null;
  if (name === 'localhost' || isIP(name) !== 0 || name === rules.publicHost) return rules.defaultTenant;
  const label = name.split('.')[0] ?? '';
  return /^[a-z][a-z0-9-]{0,39}$/.test(label) ? label : null;
}

function withoutPort(host: string): string {
  if (host.startsWith('[')) return host.slice(1, host.indexOf(']'));
  return host.replace(/:\d+$/, '');
}
