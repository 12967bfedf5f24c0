/** The credential that is encrypted for `authenticate`. */
export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** What is sealed: a credential, a new password, or the old password with the new one. */
export type SealedContent =
  | Credential
  | Pick<Credential, 'password'>
  | { readonly oldPassword: string; readonly password: string };

/** Whether this page can use the browser's cryptography (https, or localhost). */
export const canEncrypt = (): boolean =>
  globalThis.isSecureContext && globalThis.crypto?.subtle !== undefined;

/** Seals a content as compact JWE (RFC 7516) under the tenant's public key: RSA-OAEP-256, A256GCM. */
export async function encryptCredential(
  sealed: SealedContent,
  publicKey: Record<string, unknown>,
): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await importJWK(publicKey, 'RSA-OAEP-256');
  const content = {
    ...sealed,
    issuedAt: new Date().toISOString(),
    nonce: crypto.randomUUID(),
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      ...(typeof publicKey.kid === 'string' ? { kid: publicKey.kid } : {}),
    })
    .encrypt(key);
}
