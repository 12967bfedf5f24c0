import type { ConnectorOffer, StopReason } from '#server/features/connectors/index.ts';
import type { CompaniesHouseSettings } from '../settings/companies-house-settings.ts';
import { companiesPerPage, registerAuthorization } from '../systems/companies-register.ts';
import type { ShopKey } from '../systems/shop-system.ts';

/** The origins of connectors that ask the companies register, and the one of VAT numbers. */
export const registerOrigins = {
  companies: 'companieshouse:register',
  vat: 'companieshouse:vat',
} as const;

type Settings = Pick<
  CompaniesHouseSettings,
  'isOn' | 'sealedKey' | 'address' | 'vatAddress' | 'price' | 'currency'
>;

/** Why the connectors of the companies register do not ask; null: they do. */
export function stopOfCompanies({
  isOn,
  sealedKey,
}: Pick<Settings, 'isOn' | 'sealedKey'>): StopReason | null {
  return isOn ? (sealedKey === null ? 'key_revoked' : null) : 'hub_off';
}

/** A connector for each question to the companies register, and the security header with its key. */
export function offerOfCompanies(settings: Settings, { key }: ShopKey): ConnectorOffer {
  const { address, price, currency } = settings;
  return {
    ...placeOf(address),
    origin: registerOrigins.companies,
    label: 'Companies register',
    header: { name: 'Authorization', value: registerAuthorization(key) },
    price: { price, currency },
    stopped: stopOfCompanies(settings),
    connectors: asked(address),
  };
}

/** A connector for VAT numbers, which need no key. */
export function offerOfVat({ isOn, vatAddress, price, currency }: Settings): ConnectorOffer {
  return {
    ...placeOf(vatAddress),
    origin: registerOrigins.vat,
    label: 'VAT number',
    header: null,
    price: { price, currency },
    stopped: isOn ? null : 'hub_off',
    connectors: vatAsked(vatAddress),
  };
}

const placeOf = (address: string) => ({
  host: new URL(address).host,
  allowsPlainHttp: address.startsWith('http://'),
});

/** The register counts the rows before a page. */
const byRows = { kind: 'offset', parameter: 'start_index' } as const;

function asked(address: string): ConnectorOffer['connectors'] {
  const company = `${address}/company/{company_number}`;
  return [
    {
      part: 'search',
      name: 'Companies register: search',
      description: 'Companies whose name or number fits',
      url: `${address}/search/companies?items_per_page=${companiesPerPage}&q={searchTerm}`,
      responsePath: 'items',
      columns: ['company_number', 'title', 'company_status', 'address_snippet', 'date_of_creation'],
    },
    {
      part: 'company',
      name: 'Companies register: company',
      description: 'What the register says of a company',
      url: company,
      responsePath: '',
      columns: ['company_number', 'company_name', 'company_status', 'type', 'date_of_creation'],
    },
    {
      part: 'officers',
      name: 'Companies register: officers',
      description: 'Officers of a company',
      url: `${company}/officers`,
      responsePath: 'items',
      paging: byRows,
      columns: ['name', 'officer_role', 'appointed_on', 'resigned_on'],
    },
    {
      part: 'filings',
      name: 'Companies register: filings',
      description: 'Documents that a company has filed',
      url: `${company}/filing-history`,
      responsePath: 'items',
      paging: byRows,
      columns: ['transaction_id', 'date', 'category', 'type', 'description'],
    },
  ];
}

const vatAsked = (address: string): ConnectorOffer['connectors'] => [
  {
    part: 'vat',
    name: 'VAT number',
    description: 'Whether a VAT number of the European Union is valid',
    url: `${address}/ms/{country}/vat/{vat_number}`,
    responsePath: '',
    columns: ['isValid', 'userError', 'name', 'address', 'vatNumber'],
  },
];
