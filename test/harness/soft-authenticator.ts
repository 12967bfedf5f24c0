import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test makes wrong about an answer; everything else is as a good authenticator does it. */
export interface Answering {
  /** The page that asks, as the browser names it. */
  readonly origin: string;
  readonly counter?: number;
  /** Whether the person gave a PIN, finger or face; true unless a test says otherwise. */
  readonly isVerified?: boolean;
  /** The relying party the authenticator signs for; the one of the options unless a test says otherwise. */
  readonly rpId?: string;
  readonly challenge?: string;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator in software with one key of its own (ES256), for tests of WebAuthn without a browser. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, bits: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count]);
  };
  const envelope = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  const coseKey = () =>
    Buffer.concat([
      // COSE (RFC 9053): EC2, ES256, P-256, x, y.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  return {
    id: base64url(id),
    /** What a server keeps of the key. */
    kept: { credentialId: base64url(id), publicKey: base64url(coseKey()), counter: 0, transports: [] },
    /** The answer to options for `navigator.credentials.create`. */
    create(options: Record<string, unknown>, how: Answering) {
      const rpId = how.rpId ?? (options.rp as { id: string }).id;
      const bits = flags.present | flags.attested | (how.isVerified === false ? 0 : flags.verified);
      const head = authenticatorData(rpId, bits, how.counter ?? 0);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const data = Buffer.concat([head, attested]);
      // CBOR (RFC 8949): {"fmt": "none", "attStmt": {}, "authData": bytes}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const asked = how.challenge ?? String(options.challenge);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, how.origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** The answer to options for `navigator.credentials.get`. */
    get(options: Record<string, unknown>, how: Answering) {
      const rpId = how.rpId ?? String(options.rpId);
      const bits = flags.present | (how.isVerified === false ? 0 : flags.verified);
      const data = authenticatorData(rpId, bits, how.counter ?? 0);
      const asked = how.challenge ?? String(options.challenge);
      const client = clientData('webauthn.get', asked, how.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
