import { connectHubEndpoints } from '#contracts/connect-hub/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { listShopRecords } from './asking/ask-shop.ts';
import {
  checkVatNumber,
  getCompany,
  listCompanyFilings,
  listCompanyOfficers,
  searchCompanies,
} from './asking/companies.ts';
import { connectCompaniesHouse } from './connecting/connect-companies-house.ts';
import { connectShop } from './connecting/connect-shop.ts';
import {
  getCompaniesHouseVariable,
  saveCompaniesHouseVariable,
} from './settings/companies-house-variable.ts';
import { getEcommerceVariable, saveEcommerceVariable } from './settings/ecommerce-variable.ts';
import {
  listCompaniesHouseTraffic,
  listEcommerceTraffic,
  listTravelManagementTraffic,
} from './settings/traffic.ts';
import { getTravelManagementVariable } from './settings/travel-management.ts';
import { deleteStoreKey, deleteStoreKeys, revokeStoreKey } from './store-keys/delete-store-keys.ts';
import { getStoreKey, listStoreKeys } from './store-keys/list-store-keys.ts';
import { saveStoreKey } from './store-keys/save-store-key.ts';

export const connectHubRoutes = routesOf(connectHubEndpoints, {
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
});
