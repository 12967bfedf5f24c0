import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { licenceLimits } from '#contracts/shapes/licence.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { signLicenceText, verifiedLicenceText } from '#server/platform/crypto/licence-signature.ts';
import type { Licence } from '#server/platform/tenancy/tenant.ts';
import { licenceOf, limitsOf } from './present-licence.ts';

const content = licenceLimits.extend({ tenant: z.string(), issued_at: z.iso.datetime() });

/** A licence file for a tenant, signed with the operator's private key (Ed25519). */
export function signedLicence(
  privateKey: KeyObject,
  tenant: string,
  licence: Licence,
  now: Date,
): Promise<string> {
  const text = JSON.stringify({ ...limitsOf(licence), tenant, issued_at: now.toISOString() });
  return signLicenceText(privateKey, text);
}

/** A licence, and when the operator signed its file; null: it is of no file. */
export interface IssuedLicence {
  readonly licence: Licence;
  readonly issuedAt: string | null;
}

/**
 * The licence of a file. `validation_failed` at `body.file` unless the operator (LICENCE_PUBLIC_KEY) signed it for this
 * tenant.
 */
export async function licenceOfFile(ctx: Context, file: string): Promise<IssuedLicence> {
  const publicKey = ctx.platform.config.LICENCE_PUBLIC_KEY;
  const text = publicKey === undefined ? null : await verifiedLicenceText(publicKey, file);
  const result = content.safeParse(text === null ? null : JSON.parse(text));
  if (!result.success || result.data.tenant !== ctx.tenant.name) {
    throw refusedFile('licence_file_faulty');
  }
  return { licence: licenceOf(result.data), issuedAt: result.data.issued_at };
}

export function refusedFile(code: 'licence_file_faulty' | 'licence_file_older'): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path: 'body.file', code }] });
}
