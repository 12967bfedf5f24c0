import type { EndpointInput } from '#contracts/endpoint.ts';
import type { saveLicence as endpoint } from '#contracts/tenants/save-licence.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { Licence } from '#server/platform/tenancy/tenant.ts';
import { licenceChanged } from '../tenant-events.ts';
import { licenceOfFile } from './licence-file.ts';
import { licenceOf } from './present-licence.ts';

/**
 * The licence is of the whole installation's tables, so it is written first, and what was written is announced in a
 * transaction of the tenant after that.
 */
export async function saveLicence(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const licence = await wantedLicence(ctx, body);
  await ctx.platform.directory.change(ctx.tenant.id, { licence });
  await ctx.inTransaction(async (tx) =>
    tx.announce(licenceChanged, { before: ctx.tenant.licence, after: licence }),
  );
  return {};
}

/** Where the operator signs licences, nobody else decides what they say. */
async function wantedLicence(
  ctx: Context,
  { file, licence }: EndpointInput<typeof endpoint>['body'],
): Promise<Licence> {
  if (file !== undefined) return licenceOfFile(ctx, file);
  if (ctx.platform.config.LICENCE_PUBLIC_KEY !== undefined) throw new AppError('forbidden');
  if (licence === undefined) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: [{ path: 'body.licence', code: 'input_missing' }] },
    );
  }
  return licenceOf(licence);
}
