/**
 * A host that a bot can reach: `portal.example.com`, all hosts below one as `*.example.com`, or either with a port,
 * `portal.example.com:8443`. Without a port those of http and https are meant. Addresses of IPv6 stand in brackets.
 */
export const addressPattern =
  /^(?:(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::[1-9]\d{0,4})?$/;

/** Whether the list names the host and port. `host` as in `URL.hostname`: lower case, IPv6 in brackets. */
export function isListed(list: readonly string[], host: string, port: number): boolean {
  const asked = host.toLowerCase().replace(/\.$/, '');
  return list.some((one) => {
    const [, name = '', own] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? [];
    const isPort = own === undefined ? port === 80 || port === 443 : Number(own) === port;
    return isPort && (name.startsWith('*.') ? asked.endsWith(name.slice(1)) : asked === name);
  });
}

/** The host of an address as a list names it; null: no list can. */
export function listedHost(address: string): string | null {
  const host = new URL(address).host.replace(/\.(?=$|:)/, '');
  return host.length <= 255 && addressPattern.test(host) ? host : null;
}

/** Whether the list names where an address of http or https leads; others are never listed. */
export function isListedUrl(list: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const standard = url.protocol === 'https:' ? 443 : url.protocol === 'http:' ? 80 : null;
  if (standard === null || url.username !== '' || url.password !== '') return false;
  return isListed(list, url.hostname, Number(/:(\d+)$/.exec(url.host)?.[1] ?? standard));
}
