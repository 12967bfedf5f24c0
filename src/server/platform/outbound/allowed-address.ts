import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowedAddress } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';

/** The addresses of a name. */
export type NamedAddresses = (host: string) => Promise<readonly { readonly address: string }[]>;

/**
 * The address of a host to connect to, looked up once, so that the checked address is the one that is used. Throws
 * `OutboundError`.
 */
export async function allowedAddress(
  host: string,
  allowedNetworks: readonly string[],
  addressesOf: NamedAddresses = namedAddresses,
): Promise<string> {
  const literal = host.replace(/^\[|\]$/g, '');
  const found = isIP(literal) === 0 ? await addressesOf(literal) : [{ address: literal }];
  const allowed = found.find(({ address }) => isAllowedAddress(address, allowedNetworks));
  if (!allowed) throw new OutboundError('address_refused');
  return allowed.address;
}

async function namedAddresses(host: string): Promise<readonly { readonly address: string }[]> {
  try {
    return await lookup(host, { all: true });
  } catch (error) {
    throw new OutboundError('not_found', { cause: error });
  }
}
