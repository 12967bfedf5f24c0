/** What is after `login.` in a host on which people say which organisation is theirs; null for any other host. */
export function entryHost(host: string): string | null {
  return host.startsWith('login.') && host.length > 'login.'.length ? host.slice('login.'.length) : null;
}

/** Whether a text can be the first label of a tenant's host. */
export function isDomain(text: string): boolean {
  return /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text) && text !== 'login';
}

/** Where the tenant answers, beside the host of the entry. Both parts come from here, so that nothing leads elsewhere. */
export function tenantAddress(protocol: string, domain: string, rest: string): string {
  return `${protocol}//${domain}.${rest}/`;
}
