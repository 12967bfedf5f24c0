import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/**
 * An X.509 v3 certificate (RFC 5280) in PEM of an RSA key, signed by itself with SHA-256. It carries the public key to a system that
 * wants one in this form; nobody's trust hangs on who signed it. `privateKey` is in PEM (PKCS #8); the name is plain ASCII.
 */
export function selfSignedCertificate(
  privateKey: string,
  { name, from, until }: { readonly name: string; readonly from: Date; readonly until: Date },
): string {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(sha256WithRsa), der(0x05));
  const subject = sequence(
    der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(name, 'ascii').subarray(0, 64)))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serialOf(publicKey)),
    algorithm,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey,
  );
  const signature = sign('sha256', body, key);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const sha256WithRsa = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b];
const commonName = [0x55, 0x04, 0x03];

/** Positive and never the same for two keys: sixteen bytes of the key's hash. */
function serialOf(publicKey: Buffer): Buffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial;
}

/** A value with its tag and length (ITU-T X.690, 8.1). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  const needed = bytes.subarray(bytes.findIndex((byte) => byte > 0));
  return Buffer.concat([Buffer.from([0x80 | needed.length]), needed]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (bytes: readonly number[]) => der(0x06, Buffer.from(bytes));

/** UTCTime until 2049, GeneralizedTime from then on (RFC 5280, 4.1.2.5). */
function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(text.slice(2), 'ascii'))
    : der(0x18, Buffer.from(text, 'ascii'));
}
