import type { getCompaniesHouseVariable as readEndpoint } from '#contracts/connect-hub/get-companies-house-variable.ts';
import type { saveCompaniesHouseVariable as endpoint } from '#contracts/connect-hub/save-companies-house-variable.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { priceFaults } from '#server/features/lists/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { changeOfSecret, secretChange } from '#server/platform/trail/secret-change.ts';
import { type SealedKey, sealKey } from '../asking/hub-secrets.ts';
import { applyToRegisters } from '../connecting/renew-registers.ts';
import { addressFaults, normalAddress } from '../systems/system-address.ts';
import { type CompaniesHouseSettings, companiesHouseSettings } from './companies-house-settings.ts';
import { priceAfter } from './price-in.ts';
import { checkRevision, storeSettings } from './store-settings.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function getCompaniesHouseVariable(ctx: Context): Promise<EndpointOutput<typeof readEndpoint>> {
  const { isOn, address, vatAddress, cacheSeconds, price, currency, sealedKey, keyHint, revision } =
    await companiesHouseSettings(ctx.db);
  return {
    is_on: isOn,
    address,
    vat_address: vatAddress,
    key: { is_set: sealedKey !== null, hint: keyHint },
    cache_seconds: cacheSeconds,
    price,
    currency,
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
  const isOn = body.is_on ?? stored.isOn;
  const settings = {
    address: addressAfter(body.address, stored.address),
    vatAddress: addressAfter(body.vat_address, stored.vatAddress),
    cacheSeconds: body.cache_seconds ?? stored.cacheSeconds,
    ...priceAfter(body, stored),
  };
  const sealedKey = isKeyGone ? null : (fresh?.sealed ?? stored.sealedKey);
  const keyHint = isKeyGone ? '' : (fresh?.hint ?? stored.keyHint);
  const saved = await storeSettings(
    ctx,
    'companieshouse',
    { isOn, settings, sealedKey, keyHint, revision: stored.revision + 1 },
    stored,
    secretChange('key', stored.sealedKey === null ? undefined : changeOfSecret(body.key)),
  );
  await applyToRegisters(ctx, stored, { isOn, sealedKey, ...settings });
  return saved;
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
    ...priceFaults(priceAfter(body, stored), 'body.currency'),
    ...(isKeyMissing ? [{ path: 'body.key', code: 'secret_missing' }] : []),
    ...(key && /[^\x20-\x7e]/.test(key) ? [{ path: 'body.key', code: 'text_characters' }] : []),
  ];
}
