import { isIP } from 'node:net';
import { isAllowedAddress } from '#server/platform/outbound/address-policy.ts';

/** The ports and hosts of push services are those of browsers: https, at a name or a public address. */
export function isPushAddress(url: string, allowedNetworks: readonly string[]): boolean {
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) === 0) return protocol === 'https:' && literal.includes('.');
  // A push service in a network that the operator has opened may do without a certificate.
  if (protocol === 'http:')
    return isAllowedAddress(literal, allowedNetworks) && !isAllowedAddress(literal, []);
  return protocol === 'https:' && isAllowedAddress(literal, allowedNetworks);
}
