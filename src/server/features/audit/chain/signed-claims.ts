import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';

/** Something signed, with the key to check it by. */
export interface Signed {
  /** A compact JWS (RFC 7515) with Ed25519. */
  readonly signed: string;
  /** The key as a JWK (RFC 7517). Compare it with one that you have had for longer. */
  readonly key: Readonly<Record<string, unknown>>;
}

/** The claims of a JWS; null: its signature is not valid, or it was made for another purpose. */
export function signedClaims<Claims>({ signed, key }: Signed, purpose: string): Claims | null {
  const [head = '', body = '', signature = ''] = signed.split('.');
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    const isSigned =
      alg === 'EdDSA' &&
      publicKey.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
    if (!isSigned) return null;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly aud?: string };
    return claims.aud === purpose ? (claims as Claims) : null;
  } catch {
    return null;
  }
}
