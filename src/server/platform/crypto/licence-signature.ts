import { createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, compactVerify } from 'jose';

/** What the header of a licence file says that it is, so that nothing else that the key has signed passes for one. */
const type = 'formwright-licence';

/** Signs the content of a licence file: a compact JWS (RFC 7515) with Ed25519 (RFC 8037). */
export function signLicenceText(privateKey: KeyObject, text: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'EdDSA', typ: type })
    .sign(privateKey);
}

/** The content of a licence file; null unless it is signed with the key's other half. No other algorithm is accepted. */
export async function verifiedLicenceText(publicKey: string, file: string): Promise<string | null> {
  const key = ed25519PublicKey(publicKey);
  if (key === null) return null;
  try {
    const { payload, protectedHeader } = await compactVerify(file.trim(), key, { algorithms: ['EdDSA'] });
    return protectedHeader.typ === type ? new TextDecoder('utf-8', { fatal: true }).decode(payload) : null;
  } catch {
    return null;
  }
}

/** An Ed25519 public key from PEM, or from its base64 alone, as settings hold it; null for anything else. */
export function ed25519PublicKey(text: string): KeyObject | null {
  const base64 = text
    .replaceAll('\\n', '\n')
    .replace(/-----[A-Z ]+-----/g, '')
    .replace(/\s/g, '');
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
