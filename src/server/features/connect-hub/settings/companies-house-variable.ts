import type { getCompaniesHouseVariable as readEndpoint } from '#contracts/connect-hub/get-companies-house-variable.ts';
import type { saveCompaniesHouseVariable as endpoint } from '#contracts/connect-hub/save-companies-house-variable.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type SealedKey, sealKey } from '../asking/hub-secrets.ts';
import { addressFaults, normalAddress } from '../systems/system-address.ts';
import { type CompaniesHouseSettings, companiesHouseSettings } from './companies-house-settings.ts';
import { checkRevision, storeSettings } from './store-settings.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function getCompaniesHouseVariable(ctx: Context): Promise<EndpointOutput<typeof readEndpoint>> {
  const { isOn, address, vatAddress, cacheSeconds, sealedKey, keyHint, revision } =
    await companiesHouseSettings(ctx.db);
  return {
    is_on: isOn,
    address,
    vat_address: vatAddress,
    key: { is_set: sealedKey !== null, hint: keyHint },
    cache_seconds: cacheSeconds,
    revision,
  };
}

/** Changes the settings as of the revision that the actor saw. A key never goes to another address than its own. */
export async function saveCompaniesHouseVariable(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  // Sealed before the transaction begins, for the key may have to be fetched.
  const fresh = body.key ? await sealKey(ctx, 'companieshouse', { key: body.key, secret: '' }) : null;
  return ctx.inTransaction((tx) => save(tx, body, fresh));
}

async function save(ctx: Context, body: Body, fresh: SealedKey | null) {
  const stored = await companiesHouseSettings(ctx.db, { lock: true });
  await checkRevision(ctx, body.revision, stored);
  const violations = faultsOf(body, stored);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const isKeyGone = body.key === null;
  return storeSettings(ctx, 'companieshouse', {
    isOn: body.is_on ?? stored.isOn,
    settings: {
      address: addressAfter(body.address, stored.address),
      vatAddress: addressAfter(body.vat_address, stored.vatAddress),
      cacheSeconds: body.cache_seconds ?? stored.cacheSeconds,
    },
    sealedKey: isKeyGone ? null : (fresh?.sealed ?? stored.sealedKey),
    keyHint: isKeyGone ? '' : (fresh?.hint ?? stored.keyHint),
    revision: stored.revision + 1,
  });
}

const addressAfter = (given: string | undefined, stored: string) =>
  (given === undefined ? null : normalAddress(given)) ?? stored;

function faultsOf(body: Body, stored: CompaniesHouseSettings): Violation[] {
  const { address, vat_address: vatAddress, key } = body;
  const isMoved = address !== undefined && normalAddress(address) !== stored.address;
  const isKeyMissing = isMoved && stored.sealedKey !== null && key === undefined;
  return [
    ...(address === undefined ? [] : addressFaults('body.address', address, true)),
    ...(vatAddress === undefined ? [] : addressFaults('body.vat_address', vatAddress, false)),
    ...(isKeyMissing ? [{ path: 'body.key', code: 'secret_missing' }] : []),
    ...(key && /[^\x20-\x7e]/.test(key) ? [{ path: 'body.key', code: 'text_characters' }] : []),
  ];
}
