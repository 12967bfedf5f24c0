import { renewOffered, reprice, stopOffered } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { openKey } from '../asking/hub-secrets.ts';
import type { CompaniesHouseSettings } from '../settings/companies-house-settings.ts';
import { offerOfCompanies, offerOfVat, registerOrigins, stopOfCompanies } from './offers-of-registers.ts';

type Settings = Pick<
  CompaniesHouseSettings,
  'isOn' | 'sealedKey' | 'address' | 'vatAddress' | 'price' | 'currency'
>;

/** Has the connectors of the registers follow to their settings: address, key, price and whether they ask. In a transaction. */
export async function applyToRegisters(ctx: Context, before: Settings, after: Settings): Promise<void> {
  const { sealedKey } = after;
  const key = sealedKey === null ? null : await openKey(ctx, 'companieshouse', sealedKey);
  if (key !== null) await renewOffered(ctx, offerOfCompanies(after, key, ctx.locale));
  else await stopOffered(ctx, registerOrigins.companies, stopOfCompanies(after), { forgetsKey: true });
  await renewOffered(ctx, offerOfVat(after, ctx.locale));
  for (const origin of Object.values(registerOrigins)) await reprice(ctx, origin, before, after);
}
