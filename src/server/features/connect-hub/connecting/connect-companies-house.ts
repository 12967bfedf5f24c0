import type { connectCompaniesHouse as endpoint } from '#contracts/connect-hub/connect-companies-house.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { offerConnectors } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { openKey } from '../asking/hub-secrets.ts';
import { notNow } from '../asking/not-now.ts';
import { companiesHouseSettings } from '../settings/companies-house-settings.ts';
import { offerOfCompanies, offerOfVat } from './offers-of-registers.ts';
import { presentOffered } from './present-offered.ts';

/** Makes the register usable in apps: a connector for each question, and the security header with the key. */
export async function connectCompaniesHouse(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const settings = await companiesHouseSettings(ctx.db, { lock: true });
  const { isOn, sealedKey } = settings;
  if (!isOn) throw notNow('hub_off');
  const key = sealedKey === null ? null : await openKey(ctx, 'companieshouse', sealedKey);
  const register =
    key === null ? [] : await offerConnectors(ctx, offerOfCompanies(settings, key, ctx.locale));
  // VIES needs no key.
  const vat = await offerConnectors(ctx, offerOfVat(settings, ctx.locale));
  return presentOffered([...register, ...vat]);
}
