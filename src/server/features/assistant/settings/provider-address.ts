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

/** What is wrong with an address: where a key goes, the way must be encrypted. Null: nothing. */
export function addressFault(address: string | null, isKeySent: boolean): string | null {
  if (address === null) return 'outside_url';
  return isKeySent && !address.startsWith('https://') && !isOnThisMachine(address)
    ? 'must_be_encrypted'
    : null;
}

/** A server beside this one; calls to it are refused unless the operator allows its network. */
const isOnThisMachine = (address: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
