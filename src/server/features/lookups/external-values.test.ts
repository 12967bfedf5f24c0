import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { getGovHeaders } from '#contracts/lookups/get-gov-headers.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const customers = [
  { no: 'C1', name: 'Acme', address: { city: 'Madrid' }, vat: 21 },
  { no: 'C2', name: 'Globex', address: { city: 'Paris' }, vat: 20 },
];
const asked: { url: string; headers: Record<string, unknown> }[] = [];
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    if (request.url?.startsWith('/rates')) return response.end(JSON.stringify({ rate: { value: '1.50' } }));
    if (request.url?.startsWith('/down')) return response.writeHead(503).end();
    response.end(JSON.stringify({ data: customers }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close().closeAllConnections();
});

async function appWithExternalValues() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const clerk = await tenant.addUser();
  const request = { url: `${origin}/customers?region={region}`, responsePath: 'data' };
  const { id: connectorId } = await designer.call(saveConnector, { body: { name: 'Customers', request } });
  const external = { connectorId, keyPath: 'no', labelPath: 'name' };
  const moduleId = await aPublishedApp(
    designer,
    aDefinition([
      aSection('main', [
        aField('area', 'text'),
        aField('customer', 'input-external', { ...external, inputs: { region: 'area' } }),
        aField('others', 'multi-select-external', external),
        aField('region', 'text'),
        aField('name', 'calculated-external', { expression: 'customer.name' }),
        aField('vat', 'calculated-number', { expression: 'customer.vat * 2' }),
        aField('rate', 'remoteurl', {
          url: `${origin}/rates/{region}`,
          headers: [{ name: 'X-Key', value: 'for-the-server-only' }],
          responsePath: 'rate.value',
          dataType: 'Number',
          resultType: 'Value',
          addGovHeaders: true,
        }),
        aField('broken', 'remoteurl', { url: `${origin}/down` }),
        aField('metadata', 'remoteurl', { url: 'http://169.254.169.254/latest' }),
        aField('pull', 'pull-data', { connectorId, fills: { region: 'address.city' } }),
      ]),
    ]),
  );
  const ask = (fieldId: string, more: object = {}) =>
    clerk.attempt(runRemoteUrl, { body: { moduleId, fieldId, ...more } });
  const save = (data: object) =>
    clerk.attempt(saveEntry, { query: { moduleId }, body: { data: data as never } });
  return { tenant, designer, clerk, moduleId, ask, save };
}

describe('values of external systems', () => {
  it('are requested with the values of the form, found by name, and known to expressions', async () => {
    const { ask, save } = await appWithExternalValues();
    expect((await ask('f_customer')).data).toEqual({ items: [], missing: ['area'] });
    const found = await ask('f_customer', { values: { area: 'N&S' }, searchTerm: 'ACM' });
    expect(found.data).toEqual({
      items: [{ id: 'C1', label: 'Acme', values: { name: 'Acme', vat: 21 } }],
      missing: [],
    });
    expect(asked.at(-1)?.url).toBe('/customers?region=N%26S');
    const saved = await save({ customer: 'C1' });
    expect(saved.data).toMatchObject({
      data: { customer: { id: 'C1', label: 'Acme' }, name: 'Acme', vat: 42 },
    });
  });

  it('are refused if they were never offered to anyone', async () => {
    const { ask, save } = await appWithExternalValues();
    await ask('f_others', { values: { region: 'x' } });
    expect((await save({ others: ['C1', 'C2'] })).data).toMatchObject({
      data: {
        others: [
          { id: 'C1', label: 'Acme' },
          { id: 'C2', label: 'Globex' },
        ],
      },
    });
    const made = await save({ customer: 'C9', rate: 1.5 });
    expect(made.error?.errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'fields.customer unknown_choice',
      'fields.rate unknown_choice',
    ]);
  });

  it('are converted to the kind of value that the field has', async () => {
    const { ask, save, clerk } = await appWithExternalValues();
    const device = { timeZone: 'UTC+01:00', windowSize: 'width=800&height=600' };
    expect((await ask('f_rate', { values: { region: 'x' }, device })).data).toMatchObject({
      items: [{ id: '1.5' }],
    });
    expect(asked.at(-1)?.headers).toMatchObject({
      'x-key': 'for-the-server-only',
      'gov-client-connection-method': 'WEB_APP_VIA_SERVER',
      'gov-client-timezone': 'UTC+01:00',
      'gov-client-window-size': 'width=800&height=600',
      'gov-vendor-product-name': 'Formwright',
    });
    expect((await save({ rate: 1.5 })).data).toMatchObject({ data: { rate: 1.5 } });
    expect(await clerk.call(getGovHeaders, { query: device })).toMatchObject({
      'Gov-Client-Timezone': 'UTC+01:00',
    });
    const split = await clerk.attempt(getGovHeaders, { query: { userAgent: 'a\r\nHost: x' } });
    expect(split.status).toBe(422);
  });

  it('fill fields by path when pulled', async () => {
    const { ask } = await appWithExternalValues();
    const pulled = await ask('f_pull', { values: { region: 'x' } });
    expect(pulled.data).toMatchObject({ items: [{ values: { 'address.city': 'Madrid' } }, {}] });
  });

  it('come with a reason if there are none', async () => {
    const { ask } = await appWithExternalValues();
    expect(await ask('f_broken')).toMatchObject({ status: 502, error: { code: 'outside_status' } });
    expect(await ask('f_metadata')).toMatchObject({ status: 422, error: { code: 'outside_refused' } });
    expect((await ask('f_area')).status).toBe(404);
  });

  it('cannot be requested without rights, and people who fill in the form never see the request', async () => {
    const { clerk, moduleId, ask } = await appWithExternalValues();
    expect((await ask('f_customer', { values: { area: 'x' } })).status).toBe(200);
    const stranger = await (await platform.newTenant()).asUser('isConsultant');
    const body = { moduleId, fieldId: 'f_customer', values: { area: 'x' } };
    expect((await stranger.attempt(runRemoteUrl, { body })).status).toBe(404);
    const entry = JSON.stringify(
      await clerk.call(getEntry, { params: { recordId: 'new' }, query: { moduleId } }),
    );
    expect(entry).toContain('f_rate');
    expect(entry).not.toContain('for-the-server-only');
    expect(entry).not.toContain(origin);
  });
});
