import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a push service took it, still encrypted. */
export interface PushedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that has subscribed: what it gives the product, and how it reads a message (RFC 8291). */
export interface PushBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(message: PushedMessage): Record<string, unknown>;
}

/** A push service on this machine (RFC 8030). Answers 201 unless `status` says something else. */
export interface PushOffice {
  readonly origin: string;
  readonly received: PushedMessage[];
  status: number;
  subscribe(): PushBrowser;
  close(): void;
}

export async function aPushOffice(): Promise<PushOffice> {
  const received: PushedMessage[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(office.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const office: PushOffice = {
    origin,
    received,
    status: 201,
    subscribe: () => aPushBrowser(`${origin}/push/${randomBytes(8).toString('hex')}`),
    close: () => server.close().closeAllConnections(),
  };
  return office;
}

/** A browser with keys of its own, to be reached at the endpoint. */
export function aPushBrowser(endpoint: string): PushBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const p256dh = keys.getPublicKey();
  return {
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }) => {
      // RFC 8188: salt, size of a record, and the sender's key as its id; then one record.
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, about, 32));
      const derived = (info: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `${info}\0`, bytes));
      const key = derived('Content-Encoding: aes128gcm', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, derived('Content-Encoding: nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>;
    },
  };
}

/** The claims of a message's signature (RFC 8292), or null if the pair of keys has not made it. */
export function signedClaims({ headers }: PushedMessage, publicKey: string): Record<string, unknown> | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isValid
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)
    : null;
}
