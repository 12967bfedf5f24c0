/** Whether this browser can use passkeys here: https or localhost, and a host that is no bare address. */
export const isPasskeyPossible = (): boolean =>
  globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function';
