import type { Endpoint } from '../endpoint.ts';
import { checkVatNumber } from './check-vat-number.ts';
import { connectCompaniesHouse } from './connect-companies-house.ts';
import { connectShop } from './connect-shop.ts';
import { deleteStoreKey } from './delete-store-key.ts';
import { deleteStoreKeys } from './delete-store-keys.ts';
import { getCompaniesHouseVariable } from './get-companies-house-variable.ts';
import { getCompany } from './get-company.ts';
import { getEcommerceVariable } from './get-ecommerce-variable.ts';
import { getStoreKey } from './get-store-key.ts';
import { getTravelManagementVariable } from './get-travel-management-variable.ts';
import { listCompaniesHouseTraffic } from './list-companies-house-traffic.ts';
import { listCompanyFilings } from './list-company-filings.ts';
import { listCompanyOfficers } from './list-company-officers.ts';
import { listEcommerceTraffic } from './list-ecommerce-traffic.ts';
import { listShopRecords } from './list-shop-records.ts';
import { listStoreKeys } from './list-store-keys.ts';
import { listTravelManagementTraffic } from './list-travel-management-traffic.ts';
import { revokeStoreKey } from './revoke-store-key.ts';
import { saveCompaniesHouseVariable } from './save-companies-house-variable.ts';
import { saveEcommerceVariable } from './save-ecommerce-variable.ts';
import { saveStoreKey } from './save-store-key.ts';
import { searchCompanies } from './search-companies.ts';

/** The endpoints of this folder. */
export const connectHubEndpoints = [
  checkVatNumber,
  connectCompaniesHouse,
  connectShop,
  deleteStoreKey,
  deleteStoreKeys,
  getCompaniesHouseVariable,
  getCompany,
  getEcommerceVariable,
  getStoreKey,
  getTravelManagementVariable,
  listCompaniesHouseTraffic,
  listCompanyFilings,
  listCompanyOfficers,
  listEcommerceTraffic,
  listShopRecords,
  listStoreKeys,
  listTravelManagementTraffic,
  revokeStoreKey,
  saveCompaniesHouseVariable,
  saveEcommerceVariable,
  saveStoreKey,
  searchCompanies,
] as const satisfies readonly Endpoint[];
