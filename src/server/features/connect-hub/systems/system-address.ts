import type { Violation } from '#engine/value/field-value.ts';

/**
 * The address of another system in the form in which it is kept: `https` unless it says otherwise, without a slash at its
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

/** What is wrong with an address to which a secret is sent: it must be one, and encrypted on its way. */
export function addressFaults(path: string, text: string, isSecretSent: boolean): Violation[] {
  const address = normalAddress(text);
  if (address === null) return [{ path, code: 'outside_url' }];
  return isSecretSent && !address.startsWith('https://') && !isOnThisMachine(address)
    ? [{ path, code: 'must_be_encrypted' }]
    : [];
}

/** A test server; calls to it are refused unless the operator allows its network. */
const isOnThisMachine = (address: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
