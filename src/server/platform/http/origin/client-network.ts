import ipaddr from 'ipaddr.js';

/** What one site is given of IPv6 (RFC 6177): all its addresses count as one. */
const siteBits = 48;

/**
 * What a client's address counts as wherever guesses or requests are limited: an IPv4 address itself, also one written
 * as IPv6, and the first 48 bits of an IPv6 address, since one line has more of those than any limit could count.
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${siteBits}`).toString()}/${siteBits}`;
}
