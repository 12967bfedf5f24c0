import { verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { readCertificate } from '../providers/provider-faults.ts';

/** A message as it came in an address. */
export interface RedirectMessage {
  readonly xml: string;
  readonly relayState: string;
}

const largest = 200_000;
const algorithms: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/**
 * The message of an address whose query is signed with one of the certificates (SAML 2.0 bindings, 3.4.4.1): the signature is
 * over the parameters as they were sent, so they are taken from the text of the query, and each may stand there
 * once. Undefined: unsigned, signed by another, with a weak algorithm, or unreadable.
 */
export function readRedirect(url: string, certificates: readonly string[]): RedirectMessage | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  const pairs = query.split('&').map((pair) => [pair.slice(0, pair.indexOf('=')), pair] as const);
  const sent = new Map(pairs);
  const names = ['SAMLRequest', 'SAMLResponse'].filter((name) => sent.has(name));
  const [name] = names;
  if (name === undefined || names.length > 1 || sent.size !== pairs.length) return undefined;
  const signed = [name, 'RelayState', 'SigAlg'].flatMap((part) => sent.get(part) ?? []).join('&');
  const hash = algorithms[valueIn(sent.get('SigAlg'))];
  const signature = Buffer.from(valueIn(sent.get('Signature')), 'base64');
  if (hash === undefined || signature.length === 0) return undefined;
  const isOurs = certificates.some((text) => {
    const key = readCertificate(text)?.publicKey;
    return key?.asymmetricKeyType === 'rsa' && verify(hash, Buffer.from(signed), key, signature);
  });
  if (!isOurs) return undefined;
  const xml = inflated(valueIn(sent.get(name)));
  return xml === undefined ? undefined : { xml, relayState: valueIn(sent.get('RelayState')) };
}

/** The decoded value of a `name=value` pair; empty for none and for what cannot be decoded. */
function valueIn(pair: string | undefined): string {
  try {
    return decodeURIComponent((pair ?? '').slice((pair ?? '').indexOf('=') + 1).replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Never more than a message can need, however small it was made. */
function inflated(text: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: largest }).toString('utf8');
  } catch {
    return undefined;
  }
}
