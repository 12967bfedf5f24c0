import type { EndpointName } from '#contracts/endpoints.ts';
import type { Asks } from './asking.ts';

const tellsNothing = 'answers settings, counts, and what other systems say, to which no values of entries go';

/** Calls of the connect hub. */
export const asksOfConnectHub = {
  checkVatNumber: { tellsNothing },
  connectCompaniesHouse: { tellsNothing },
  connectShop: { tellsNothing },
  deleteStoreKey: { tellsNothing },
  deleteStoreKeys: { tellsNothing },
  getCompaniesHouseVariable: { tellsNothing },
  getCompany: { tellsNothing },
  getEcommerceVariable: { tellsNothing },
  getStoreKey: { tellsNothing },
  getTravelManagementVariable: { tellsNothing },
  listCompaniesHouseTraffic: { tellsNothing },
  listCompanyFilings: { tellsNothing },
  listCompanyOfficers: { tellsNothing },
  listEcommerceTraffic: { tellsNothing },
  listShopRecords: { tellsNothing },
  listStoreKeys: { tellsNothing },
  listTravelManagementTraffic: { tellsNothing },
  revokeStoreKey: { tellsNothing },
  saveCompaniesHouseVariable: { tellsNothing },
  saveEcommerceVariable: { tellsNothing },
  saveStoreKey: { tellsNothing },
  searchCompanies: { tellsNothing },
} satisfies Partial<Record<EndpointName, Asks>>;
