import type { connectCompaniesHouse as endpoint } from '#contracts/connect-hub/connect-companies-house.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { type ConnectorOffer, offerConnectors } from '#server/features/connectors/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { openKey } from '../asking/hub-secrets.ts';
import { companiesHouseSettings } from '../settings/companies-house-settings.ts';
import { companiesPerPage, registerAuthorization } from '../systems/companies-register.ts';
import { presentOffered } from './present-offered.ts';

/** Makes the register usable in apps: a connector for each question, and the security header with the key. */
export async function connectCompaniesHouse(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { isOn, sealedKey, address, vatAddress } = await companiesHouseSettings(ctx.db);
  const key = isOn && sealedKey !== null ? await openKey(ctx, 'companieshouse', sealedKey) : null;
  if (key === null) throw new AppError('action_not_possible');
  const header = { name: 'Authorization', value: registerAuthorization(key.key) };
  const register = await offerConnectors(ctx, { ...placeOf(address), header, connectors: asked(address) });
  const vat = await offerConnectors(ctx, {
    ...placeOf(vatAddress),
    header: null,
    connectors: vatAsked(vatAddress),
  });
  return presentOffered([...register, ...vat]);
}

const placeOf = (address: string) => ({
  host: new URL(address).host,
  allowsPlainHttp: address.startsWith('http://'),
});

function asked(address: string): ConnectorOffer['connectors'] {
  const company = `${address}/company/{company_number}`;
  return [
    {
      name: 'Companies register: search',
      description: 'Companies whose name or number fits',
      url: `${address}/search/companies?items_per_page=${companiesPerPage}&q={searchTerm}`,
      responsePath: 'items',
      columns: ['company_number', 'title', 'company_status', 'address_snippet', 'date_of_creation'],
    },
    {
      name: 'Companies register: company',
      description: 'What the register says of a company',
      url: company,
      responsePath: '',
      columns: ['company_number', 'company_name', 'company_status', 'type', 'date_of_creation'],
    },
    {
      name: 'Companies register: officers',
      description: 'Officers of a company',
      url: `${company}/officers`,
      responsePath: 'items',
      columns: ['name', 'officer_role', 'appointed_on', 'resigned_on'],
    },
    {
      name: 'Companies register: filings',
      description: 'Documents that a company has filed',
      url: `${company}/filing-history`,
      responsePath: 'items',
      columns: ['transaction_id', 'date', 'category', 'type', 'description'],
    },
  ];
}

const vatAsked = (address: string): ConnectorOffer['connectors'] => [
  {
    name: 'VAT number',
    description: 'Whether a VAT number of the European Union is valid',
    url: `${address}/ms/{country}/vat/{vat_number}`,
    responsePath: '',
    columns: ['isValid', 'userError', 'name', 'address', 'vatNumber'],
  },
];
