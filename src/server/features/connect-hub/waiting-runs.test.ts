import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectCompaniesHouse } from '#contracts/connect-hub/connect-companies-house.ts';
import { connectShop } from '#contracts/connect-hub/connect-shop.ts';
import { deleteStoreKey } from '#contracts/connect-hub/delete-store-key.ts';
import { getCompaniesHouseVariable } from '#contracts/connect-hub/get-companies-house-variable.ts';
import { revokeStoreKey } from '#contracts/connect-hub/revoke-store-key.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anOrderApp } from '#test/factories/order-app.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import {
  type ConnectHubSystems,
  registerKey,
  shopifyToken,
  startConnectHubSystems,
} from '#test/harness/peers/connect-hub-systems.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let systems: ConnectHubSystems;

beforeAll(async () => {
  systems = await startConnectHubSystems();
});
afterAll(() => systems.stop());

async function aTenant() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ flags: ['isAdministrator', 'isSysAdmin'] });
  const designer = await tenant.asUser('isConsultant');
  const reviewer = await tenant.addUser({ username: 'rev' });
  const ana = await tenant.addUser({ username: 'ana' });
  /** An app of orders whose workflow asks a connector, with an entry that has got there. */
  const orderAt = async (connectorId: string) => {
    const moduleId = await aPublishedApp(designer, anOrderApp(reviewer.id, connectorId));
    const data = { number: '1', company: '00445790' };
    const { id } = await ana.call(submitEntry, { query: { moduleId }, body: { data } });
    await platform.settle();
    return {
      running: async () => (await admin.call(listInstances, { params: { moduleId }, body: {} })).items,
      company: async () => {
        const { data: now } = await ana.call(getEntry, { params: { recordId: id }, query: { moduleId } });
        return now.company_name;
      },
    };
  };
  const change = async (changed: object) => {
    const { revision } = await admin.call(getCompaniesHouseVariable, {});
    await admin.call(saveCompaniesHouseVariable, { body: { revision, ...changed } });
    await platform.settle();
  };
  return { admin, orderAt, change };
}

it('a run waits while the integration is off or without a key, says why, and then continues', async () => {
  const { admin, orderAt, change } = await aTenant();
  await change({ is_on: true, address: systems.url, vat_address: systems.url, key: registerKey });
  const { connectors } = await admin.call(connectCompaniesHouse, {});
  const company = connectors.find(({ name }) => name.endsWith(': company'));
  await change({ is_on: false });
  const order = await orderAt(company?.id ?? '');
  const before = systems.asked.length;
  const name = 'Companies register: company';
  expect(await order.running()).toMatchObject([
    {
      faults: [],
      pauses: [
        {
          message: `Waits: the connector “${name}” is off, because its integration is off in the connect hub`,
        },
      ],
    },
  ]);
  await change({ is_on: true, key: null });
  expect(await order.running()).toMatchObject([
    {
      pauses: [
        { message: `Waits: the connector “${name}” has no key, because it was revoked in the connect hub` },
      ],
    },
  ]);
  expect(systems.asked.length).toBe(before);
  await change({ key: registerKey });
  expect(await order.company()).toBe('ACME LIMITED');
  expect(await order.running()).toMatchObject([{ pauses: [] }]);
  expect(systems.asked.length).toBe(before + 1);
});

it('a run waits no more for a shop whose key is deleted', async () => {
  const { admin, orderAt } = await aTenant();
  const body = { name: 'Web', platform: 'shopify' as const, shop: systems.url, key: shopifyToken };
  const { id } = await admin.call(saveStoreKey, { body });
  const { connectors } = await admin.call(connectShop, { params: { id } });
  await admin.call(revokeStoreKey, { params: { id } });
  const order = await orderAt(connectors[0]?.id ?? '');
  expect((await order.running()).flatMap(({ pauses }) => pauses)).toHaveLength(1);
  await admin.call(deleteStoreKey, { query: { id } });
  await platform.settle();
  expect((await order.running()).flatMap(({ pauses }) => pauses)).toEqual([]);
});
