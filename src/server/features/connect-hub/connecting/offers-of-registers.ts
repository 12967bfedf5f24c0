import type { Locale } from '#messages/index.ts';
import type { ConnectorOffer, StopReason } from '#server/features/connectors/index.ts';
import type { CompaniesHouseSettings } from '../settings/companies-house-settings.ts';
import { companiesPerPage, registerAuthorization } from '../systems/companies-register.ts';
import type { ShopKey } from '../systems/shop-system.ts';
import { madeText, namesOfMade } from './made-texts.ts';

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
export function offerOfCompanies(settings: Settings, { key }: ShopKey, locale: Locale): ConnectorOffer {
  const { address, price, currency } = settings;
  return {
    ...placeOf(address),
    origin: registerOrigins.companies,
    label: madeText(locale, 'companies'),
    header: { name: 'Authorization', value: registerAuthorization(key) },
    price: { price, currency },
    stopped: stopOfCompanies(settings),
    connectors: asked(address, locale),
  };
}

/** A connector for VAT numbers, which need no key. */
export function offerOfVat({ isOn, vatAddress, price, currency }: Settings, locale: Locale): ConnectorOffer {
  return {
    ...placeOf(vatAddress),
    origin: registerOrigins.vat,
    label: madeText(locale, 'madeVat'),
    header: null,
    price: { price, currency },
    stopped: isOn ? null : 'hub_off',
    connectors: vatAsked(vatAddress, locale),
  };
}

const placeOf = (address: string) => ({
  host: new URL(address).host,
  allowsPlainHttp: address.startsWith('http://'),
});

/** The register counts the rows before a page. */
const byRows = { kind: 'offset', parameter: 'start_index' } as const;

function asked(address: string, locale: Locale): ConnectorOffer['connectors'] {
  const company = `${address}/company/{company_number}`;
  return [
    {
      part: 'search',
      ...namesOfMade(locale, 'madeSearch'),
      description: madeText(locale, 'madeSearchAbout'),
      url: `${address}/search/companies?items_per_page=${companiesPerPage}&q={searchTerm}`,
      responsePath: 'items',
      columns: ['company_number', 'title', 'company_status', 'address_snippet', 'date_of_creation'],
    },
    {
      part: 'company',
      ...namesOfMade(locale, 'madeCompany'),
      description: madeText(locale, 'madeCompanyAbout'),
      url: company,
      responsePath: '',
      columns: ['company_number', 'company_name', 'company_status', 'type', 'date_of_creation'],
    },
    {
      part: 'officers',
      ...namesOfMade(locale, 'madeOfficers'),
      description: madeText(locale, 'madeOfficersAbout'),
      url: `${company}/officers`,
      responsePath: 'items',
      paging: byRows,
      columns: ['name', 'officer_role', 'appointed_on', 'resigned_on'],
    },
    {
      part: 'filings',
      ...namesOfMade(locale, 'madeFilings'),
      description: madeText(locale, 'madeFilingsAbout'),
      url: `${company}/filing-history`,
      responsePath: 'items',
      paging: byRows,
      columns: ['transaction_id', 'date', 'category', 'type', 'description'],
    },
  ];
}

const vatAsked = (address: string, locale: Locale): ConnectorOffer['connectors'] => [
  {
    part: 'vat',
    ...namesOfMade(locale, 'madeVat'),
    description: madeText(locale, 'madeVatAbout'),
    url: `${address}/ms/{country}/vat/{vat_number}`,
    responsePath: '',
    columns: ['isValid', 'userError', 'name', 'address', 'vatNumber'],
  },
];
