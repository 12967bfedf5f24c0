import { isIP } from 'node:net';

/** What decides which tenant answers. */
export interface HostRules {
  readonly defaultTenant: string;
  /** Host name of PUBLIC_URL; null when it is not set. */
  readonly publicHost: string | null;
}

/**
 * Name of the tenant a host stands for: its first label; the default tenant on bare `localhost`, on IP addresses and
 * on the public host. A trailing port or dot does not matter. Null for a host that cannot be one.
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
