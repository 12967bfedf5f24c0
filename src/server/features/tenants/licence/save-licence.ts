import type { EndpointInput } from '#contracts/endpoint.ts';
import type { saveLicence as endpoint } from '#contracts/tenants/save-licence.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { changeLicence } from './change-licence.ts';
import { type IssuedLicence, licenceOfFile } from './licence-file.ts';
import { licenceOf } from './present-licence.ts';

/** Changes the licence of the tenant, by a file where the operator signs licences. */
export async function saveLicence(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await changeLicence(ctx, await wantedLicence(ctx, body));
  return {};
}

/** Where the operator signs licences, nobody else decides what they say. */
async function wantedLicence(
  ctx: Context,
  { file, licence }: EndpointInput<typeof endpoint>['body'],
): Promise<IssuedLicence> {
  if (file !== undefined) return licenceOfFile(ctx, file);
  if (ctx.platform.config.LICENCE_PUBLIC_KEY !== undefined) throw new AppError('forbidden');
  if (licence === undefined) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.licence', code: 'input_missing' }] },
    );
  }
  return { licence: licenceOf(licence), issuedAt: null };
}
