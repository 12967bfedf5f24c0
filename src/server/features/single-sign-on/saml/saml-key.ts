import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { selfSignedCertificate } from '#server/platform/crypto/self-signed-certificate.ts';
import { findSamlKey, insertSamlKey } from '../stores/saml-key-store.ts';

/** A key pair for SAML, in PEM. */
interface SamlKey {
  readonly certificate: string;
  readonly privateKey: string;
}

const purpose = 'saml-key';
const bits = 3072;
const years = 10;

/**
 * The tenant's key pair, made when it is first asked for: it signs our messages, and providers encrypt for it. The private key
 * is sealed under a secret of the tenant. Not inside a transaction.
 */
export async function samlKey(ctx: Context): Promise<SamlKey> {
  const secret = await ctx.platform.keys.secret(ctx.tenant, purpose);
  if (!(await findSamlKey(ctx.db))) {
    const made = await makeKey(ctx);
    const privateKey = await sealText(secret, made.privateKey, purpose);
    await ctx.inTransaction((tx) =>
      insertSamlKey(tx.db, { certificate: made.certificate, privateKey, createdOn: ctx.now }),
    );
  }
  const stored = await findSamlKey(ctx.db);
  const privateKey = stored && (await openText(secret, stored.privateKey, purpose));
  if (!stored || !privateKey) throw new Error('The key pair for SAML cannot be opened');
  return { certificate: stored.certificate, privateKey };
}

async function makeKey(ctx: Context): Promise<SamlKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const until = new Date(ctx.now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  // A clock elsewhere may be behind ours.
  const from = new Date(ctx.now.getTime() - 24 * 60 * 60 * 1000);
  return { privateKey, certificate: selfSignedCertificate(privateKey, { name: 'formwright', from, until }) };
}
