import type { checkVatNumber as vatEndpoint } from '#contracts/connect-hub/check-vat-number.ts';
import type { getCompany as companyEndpoint } from '#contracts/connect-hub/get-company.ts';
import type { listCompanyFilings as filingsEndpoint } from '#contracts/connect-hub/list-company-filings.ts';
import type { listCompanyOfficers as officersEndpoint } from '#contracts/connect-hub/list-company-officers.ts';
import type { searchCompanies as searchEndpoint } from '#contracts/connect-hub/search-companies.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import {
  companyFilings,
  companyOfficers,
  companyProfile,
  foundCompanies,
  registerPaths,
} from '../systems/companies-register.ts';
import { vatAnswer, vatPath } from '../systems/vat-register.ts';
import { askRegister, askVatRegister } from './ask-register.ts';

export async function searchCompanies(
  ctx: Context,
  { query }: EndpointInput<typeof searchEndpoint>,
): Promise<EndpointOutput<typeof searchEndpoint>> {
  const path = registerPaths.search(query.term, query.start);
  const { state, data } = await askRegister(ctx, 'search', path, foundCompanies);
  return { ...state, ...(data ?? { companies: [], total: 0 }) };
}

export async function getCompany(
  ctx: Context,
  { params }: EndpointInput<typeof companyEndpoint>,
): Promise<EndpointOutput<typeof companyEndpoint>> {
  const path = registerPaths.company(params.number);
  const { state, data } = await askRegister(ctx, 'company', path, companyProfile);
  return { ...state, company: data };
}

export async function listCompanyOfficers(
  ctx: Context,
  { params, query }: EndpointInput<typeof officersEndpoint>,
): Promise<EndpointOutput<typeof officersEndpoint>> {
  const path = registerPaths.officers(params.number, query.start);
  const { state, data } = await askRegister(ctx, 'officers', path, companyOfficers);
  return { ...state, ...(data ?? { officers: [], total: 0 }) };
}

export async function listCompanyFilings(
  ctx: Context,
  { params, query }: EndpointInput<typeof filingsEndpoint>,
): Promise<EndpointOutput<typeof filingsEndpoint>> {
  const path = registerPaths.filings(params.number, query.start);
  const { state, data } = await askRegister(ctx, 'filings', path, companyFilings);
  return { ...state, ...(data ?? { filings: [], total: 0 }) };
}

export async function checkVatNumber(
  ctx: Context,
  { query }: EndpointInput<typeof vatEndpoint>,
): Promise<EndpointOutput<typeof vatEndpoint>> {
  const path = vatPath(query.country, query.number);
  // Silence of a country’s own register can be over at the next moment.
  const canKeep = ({ result }: { readonly result: string }) => result !== 'unknown';
  const { state, data } = await askVatRegister(ctx, path, vatAnswer, canKeep);
  return { ...state, ...(data ?? { result: 'unknown', name: '', address: '' }) };
}
