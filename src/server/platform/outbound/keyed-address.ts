import { isAllowedAddress } from './address-policy.ts';

/**
 * The address of a provider in the form in which it is kept: `https` unless it says otherwise, without a slash at its
 * end. Null if it is none, or has a name, a question or a fragment.
 */
export function normalAddress(text: string): string | null {
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written)) return null;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(written);
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  if (!/^https?:$/.test(protocol) || !isPlain) return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/**
 * What is wrong with an address: where a key goes, the way must be encrypted. It need not be on this machine, and at IP
 * addresses in `networks`, which the operator has allowed. Null: nothing.
 */
export function addressFault(
  address: string | null,
  isKeySent: boolean,
  networks: readonly string[] = [],
): string | null {
  if (address === null) return 'outside_url';
  const isReadable = isKeySent && !address.startsWith('https://');
  return isReadable && !isOnThisMachine(address) && !isInside(address, networks) ? 'must_be_encrypted' : null;
}

/** A server beside this one; calls to it are refused unless the operator allows its network. */
const isOnThisMachine = (address: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** Whether only the operator's word lets calls go there; names are not looked up. */
function isInside(address: string, networks: readonly string[]): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isAllowedAddress(host, networks) && !isAllowedAddress(host, []);
}
