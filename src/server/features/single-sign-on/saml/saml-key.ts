import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { selfSignedCertificate } from '#server/platform/crypto/self-signed-certificate.ts';
import { insertSamlKey, inUse, loadSamlKeys, next } from '../stores/saml-key-store.ts';

/** A key pair for SAML, in PEM. */
interface SamlKey {
  readonly certificate: string;
  readonly privateKey: string;
}

const purpose = 'saml-key';
const bits = 3072;
const years = 10;

/**
 * The tenant's key pairs: the one in use, made when it is first asked for, and after it the one that follows. The first signs our
 * messages, providers encrypt for the last, and both open what was encrypted. Private keys are sealed under a secret of
 * the tenant. Not inside a transaction.
 */
export async function samlKeys(ctx: Context): Promise<readonly [SamlKey, ...SamlKey[]]> {
  const secret = await ctx.platform.keys.secret(ctx.tenant, purpose);
  let stored = await loadSamlKeys(ctx.db);
  if (stored.length === 0) {
    await keepNewKey(ctx, inUse, secret);
    stored = await loadSamlKeys(ctx.db);
  }
  const keys: SamlKey[] = [];
  for (const { certificate, privateKey: sealed } of stored) {
    const privateKey = await openText(secret, sealed, purpose);
    if (!privateKey) throw new Error('The key pair for SAML cannot be opened');
    keys.push({ certificate, privateKey });
  }
  const [first, ...others] = keys;
  if (!first) throw new Error('There is no key pair for SAML');
  return [first, ...others];
}

/** Makes the pair that follows the one in use; false: there is one already. `kept` runs in the transaction that keeps it. */
export async function makeNextKey(ctx: Context, kept: (tx: Context) => void): Promise<boolean> {
  await samlKeys(ctx);
  return keepNewKey(ctx, next, await ctx.platform.keys.secret(ctx.tenant, purpose), kept);
}

async function keepNewKey(
  ctx: Context,
  place: typeof inUse | typeof next,
  secret: Awaited<ReturnType<Context['platform']['keys']['secret']>>,
  kept: (tx: Context) => void = () => {},
): Promise<boolean> {
  const made = await makeKey(ctx);
  const privateKey = await sealText(secret, made.privateKey, purpose);
  return ctx.inTransaction(async (tx) => {
    const key = { certificate: made.certificate, privateKey, createdOn: ctx.now };
    const isKept = await insertSamlKey(tx.db, place, key);
    if (isKept) kept(tx);
    return isKept;
  });
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
