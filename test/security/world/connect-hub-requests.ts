import { getCompaniesHouseVariable } from '#contracts/connect-hub/get-companies-house-variable.ts';
import { getEcommerceVariable } from '#contracts/connect-hub/get-ecommerce-variable.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { saveEcommerceVariable } from '#contracts/connect-hub/save-ecommerce-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asAdmin = <Request>(request: (ids: Ids) => Request) => ({ as: 'admin' as const, request });
const page = asAdmin(() => ({ body: { page: 1, length: 10 } }));
const company = asAdmin(() => ({ params: { number: '00445790' } }));
const refused = 'https://10.0.0.1';
let lastNumber = 0;

/** The valid requests of the connect hub, whose systems do not answer. */
export const connectHubRequests = {
  checkVatNumber: asAdmin(() => ({ query: { country: 'DE', number: '136695976' } })),
  connectCompaniesHouse: asAdmin(() => ({})),
  connectShop: asAdmin((ids) => ({ params: { id: ids.storeKey } })),
  deleteStoreKey: asAdmin((ids) => ({ query: { id: ids.storeKey } })),
  deleteStoreKeys: asAdmin((ids) => ({ body: [ids.storeKey] })),
  getCompaniesHouseVariable: asAdmin(() => ({})),
  getCompany: company,
  getEcommerceVariable: asAdmin(() => ({})),
  getStoreKey: asAdmin((ids) => ({ params: { id: ids.storeKey } })),
  getTravelManagementVariable: asAdmin(() => ({})),
  listCompaniesHouseTraffic: page,
  listCompanyFilings: company,
  listCompanyOfficers: company,
  listEcommerceTraffic: page,
  listShopRecords: asAdmin((ids) => ({ params: { storeKeyId: ids.storeKey, kind: 'orders' } })),
  listStoreKeys: page,
  listTravelManagementTraffic: page,
  revokeStoreKey: asAdmin((ids) => ({ params: { id: ids.storeKey } })),
  saveCompaniesHouseVariable: asAdmin((ids) => ({
    body: { revision: ids.registerRevision, cache_seconds: 70 },
  })),
  saveEcommerceVariable: asAdmin((ids) => ({ body: { revision: ids.shopsRevision, page_size: 20 } })),
  saveStoreKey: asAdmin((ids) => ({
    body: { id: ids.storeKey, revision: 1, name: `Shop ${++lastNumber}`, platform: 'shopify', shop: refused },
  })),
  searchCompanies: asAdmin(() => ({ query: { term: 'acme' } })),
};

/** A store key of a shop that cannot be reached, and settings that are on. */
export async function aConnectHub({ people: { admin }, canary, number }: Parts) {
  const register = await admin.call(getCompaniesHouseVariable, {});
  const { revision: registerRevision } = await admin.call(saveCompaniesHouseVariable, {
    body: { revision: register.revision, is_on: true, address: refused, vat_address: refused, key: canary },
  });
  const shops = await admin.call(getEcommerceVariable, {});
  const { revision: shopsRevision } = await admin.call(saveEcommerceVariable, {
    body: { revision: shops.revision, page_size: 10 },
  });
  const { id: storeKey } = await admin.call(saveStoreKey, {
    body: {
      name: `Shop ${canary.slice(-20)} ${number}`,
      platform: 'shopify',
      shop: refused,
      key: canary,
    },
  });
  return { storeKey, registerRevision, shopsRevision };
}
