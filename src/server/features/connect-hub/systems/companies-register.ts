import { z } from 'zod';

/** The public data API of Companies House (developer-specs.company-information.service.gov.uk). */
export const companiesRegisterAddress = 'https://api.company-information.service.gov.uk';
export const companiesPerPage = 20;
const mostListed = 100;

/** RFC 7617: the key is the name, and the password is empty. */
export const registerAuthorization = (key: string) =>
  `Basic ${Buffer.from(`${key}:`, 'utf8').toString('base64')}`;

const listOf = (number: string, list: string, start: number) =>
  `/company/${number.toUpperCase()}/${list}?items_per_page=${mostListed}&start_index=${start}`;

export const registerPaths = {
  search: (term: string, start: number) =>
    `/search/companies?q=${encodeURIComponent(term)}&items_per_page=${companiesPerPage}&start_index=${start}`,
  company: (number: string) => `/company/${number.toUpperCase()}`,
  officers: (number: string, start: number) => listOf(number, 'officers', start),
  filings: (number: string, start: number) => listOf(number, 'filing-history', start),
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const count = z.number().int().min(0).catch(0);
const address = z
  .object({
    premises: text,
    address_line_1: text,
    address_line_2: text,
    locality: text,
    region: text,
    postal_code: text,
    country: text,
  })
  .partial()
  .nullish()
  .transform((parts) =>
    Object.values({ ...parts })
      .filter((part) => part)
      .join(', '),
  );

export const foundCompanies = z
  .object({
    items: z
      .array(
        z
          .object({
            company_number: z.string().min(1),
            title: text,
            company_status: text,
            address_snippet: text,
            date_of_creation: day,
          })
          .transform((company) => ({
            number: company.company_number,
            name: company.title,
            status: company.company_status,
            address: company.address_snippet,
            founded_on: company.date_of_creation,
          })),
      )
      .nullish()
      .transform((items) => items ?? []),
    total_results: count,
  })
  .transform(({ items, total_results }) => ({ companies: items, total: total_results }));

export const companyProfile = z
  .object({
    company_number: z.string().min(1),
    company_name: text,
    company_status: text,
    type: text,
    registered_office_address: address,
    date_of_creation: day,
    sic_codes: z.array(z.string()).nullish(),
  })
  .transform((company) => ({
    number: company.company_number,
    name: company.company_name,
    status: company.company_status,
    type: company.type,
    address: company.registered_office_address,
    founded_on: company.date_of_creation,
    activities: company.sic_codes ?? [],
  }));

export const companyOfficers = z
  .object({
    items: z
      .array(z.object({ name: text, officer_role: text, appointed_on: day, resigned_on: day }))
      .nullish(),
    total_results: count,
  })
  .transform(({ items, total_results }) => ({
    officers: (items ?? []).map(({ officer_role: role, ...officer }) => ({ ...officer, role })),
    total: total_results,
  }));

/** What a description is about. Which values there are depends on its code; all are texts. */
const filingValues = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch(null)
  .transform((values) => {
    const textOf = (names: readonly string[]) =>
      names.map((name) => values?.[name]).find((value): value is string => typeof value === 'string') ?? '';
    const about = textOf(filingDays);
    return {
      words: textOf(['description']),
      name: textOf(['officer_name', 'psc_name', 'charge_number']),
      about_day: /^\d{4}-\d{2}-\d{2}$/.test(about) ? about : null,
    };
  });

const filingDays = [
  'made_up_date',
  'appointment_date',
  'termination_date',
  'change_date',
  'notification_date',
  'cessation_date',
  'charge_creation_date',
  'mortgage_satisfaction_date',
  'incorporation_date',
  'resolution_date',
  'case_start_date',
  'brought_down_date',
  'date',
];

export const companyFilings = z
  .object({
    items: z
      .array(
        z.object({
          transaction_id: text,
          date: day,
          category: text,
          type: text,
          description: text,
          description_values: filingValues,
        }),
      )
      .nullish(),
    total_count: count,
  })
  .transform(({ items, total_count }) => ({
    filings: (items ?? []).map(({ transaction_id: id, date: filed_on, description_values, ...filing }) => ({
      id,
      filed_on,
      ...filing,
      ...description_values,
    })),
    total: total_count,
  }));
