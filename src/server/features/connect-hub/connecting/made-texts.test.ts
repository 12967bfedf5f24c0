import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectCompaniesHouse } from '#contracts/connect-hub/connect-companies-house.ts';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { deleteStoreKey } from '#contracts/connect-hub/delete-store-key.ts';
import { getCompaniesHouseVariable } from '#contracts/connect-hub/get-companies-house-variable.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { locales } from '#messages/index.ts';
import {
  type ConnectHubSystems,
  registerKey,
  shopifyToken,
  startConnectHubSystems,
} from '#test/harness/peers/connect-hub-systems.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { namesOfMade } from './made-texts.ts';

const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
const german = { headers: { 'accept-language': 'de-DE' } };
let systems: ConnectHubSystems;
beforeAll(async () => {
  systems = await startConnectHubSystems();
});
afterAll(() => systems.stop());

describe('what the hub makes', () => {
  it('is named in the language of the person who has it made, and found again in any other', async () => {
    const admin = await (await platform.newTenant()).asUser('isAdministrator');
    const body = { name: 'Web', platform: 'shopify' as const, shop: systems.url, key: shopifyToken };
    const { id } = await admin.call(saveStoreKey, { body });
    const { connectors } = await admin.call(connectShop, { params: { id } }, german);
    expect(connectors.map(({ name }) => name)).toEqual(['Web: Bestellungen', 'Web: Produkte', 'Web: Kunden']);
    await admin.call(deleteStoreKey, { query: { id } });
    const again = await admin.call(saveStoreKey, { body });
    const found = await admin.call(connectShop, { params: { id: again.id } });
    expect(found.connectors).toEqual(connectors.map((one) => ({ ...one, is_new: false })));
  });

  it('says in that language what it asks the registers', async () => {
    const admin = await (await platform.newTenant()).asUser('isAdministrator');
    const { revision } = await admin.call(getCompaniesHouseVariable, {});
    const addresses = { address: systems.url, vat_address: systems.url };
    await admin.call(saveCompaniesHouseVariable, {
      body: { revision, is_on: true, ...addresses, key: registerKey },
    });
    const { connectors } = await admin.call(connectCompaniesHouse, {}, german);
    expect(connectors.map(({ name }) => name)).toEqual([
      'Firmenregister: Suche',
      'Firmenregister: Firma',
      'Firmenregister: Vertreter',
      'Firmenregister: Einreichungen',
      'USt-IdNr.',
    ]);
    const made = await admin.call(getConnector, { params: { id: connectors[4]?.id ?? '' } });
    expect(made.description).toBe('Ob eine USt-IdNr. der Europäischen Union gültig ist');
  });

  it.each(locales)('has names that connectors can have in %s', (locale) => {
    const { name, otherNames } = namesOfMade(locale, 'madeCustomers', 'S'.repeat(60));
    expect([name, ...otherNames].filter((one) => one.length !== 60 || one.includes('{{'))).toEqual([]);
    expect(new Set([name, ...otherNames]).size).toBe(6);
  });
});
