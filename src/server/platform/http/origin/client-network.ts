import ipaddr from 'ipaddr.js';

/** The IPv6 prefix of one site (RFC 6177): all its addresses count as one. */
const siteBits = 48;

/**
 * The key of a client's address wherever guesses or requests are limited: an IPv4 address, also one written as IPv6, or
 * the first 48 bits of an IPv6 address, because one line has more of those than any limit could count.
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${siteBits}`).toString()}/${siteBits}`;
}
