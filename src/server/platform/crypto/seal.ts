import { CompactEncrypt, compactDecrypt } from 'jose';

/**
 * Encrypts a text under a key of 32 bytes, as a compact JWE (RFC 7516; `dir`, A256GCM). `place` says where it belongs: moved
 * elsewhere it cannot be opened.
 */
export function sealText(key: Uint8Array, text: string, place: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', place })
    .encrypt(key);
}

/** The text again; null when it was sealed under another key or for another place, or was changed. */
export async function openText(key: Uint8Array, sealed: string, place: string): Promise<string | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return protectedHeader.place === place ? new TextDecoder().decode(plaintext) : null;
  } catch {
    return null;
  }
}
