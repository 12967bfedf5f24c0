import { Secret } from 'otpauth';
import { renderSVG } from 'uqr';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSharedKey as endpoint } from '#contracts/identity/get-shared-key.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { secretPurpose, totpOf } from './check-code.ts';
import { insertAuthenticator, loadAuthenticator } from './second-factor-store.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Answers the same key until a code of it has been sent, so that a page that is opened again fits the app. */
export function getSharedKey(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  return sharedKeyOf(ctx, actorOf(ctx));
}

/** The key of a person's authenticator that is still to be confirmed. Not inside a transaction. */
export async function sharedKeyOf(
  ctx: Context,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<EndpointOutput<typeof endpoint>> {
  const key = await ctx.platform.keys.secret(ctx.tenant, secretPurpose);
  const fresh = new Secret({ size: secretBytes }).base32;
  const sealed = await sealText(key, fresh, id);
  const stored = await ctx.inTransaction(async (tx) => {
    await insertAuthenticator(tx.db, id, sealed, ctx.now);
    return loadAuthenticator(tx.db, id);
  });
  if (!stored || stored.isConfirmed) throw new AppError('action_not_possible');
  const sharedKey = await openText(key, stored.secret, id);
  if (sharedKey === null) throw new AppError('action_not_possible');
  const totp = totpOf(sharedKey);
  totp.issuer = (await organization(ctx)).name;
  totp.label = email;
  const authenticatorUri = totp.toString();
  const svg = renderSVG(authenticatorUri, { ecc: 'M', border: 2 });
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { sharedKey, authenticatorUri, qrCode };
}
