import type { Page } from '@playwright/test';
import { type SeenRequest, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

const number = crypto.randomUUID().slice(0, 8);
const lamps = { id: `L-${number}`, title: 'Desk lamps' };

/** A shop with an OpenAPI document, and the same orders by SOAP with a WSDL document. */
function answerOf({ path, body }: SeenRequest, url: string) {
  if (path === '/openapi.json') return { body: openApi(url) };
  if (path === '/soap?wsdl') return { headers: { 'content-type': 'text/xml' }, body: wsdl(url) };
  if (path === '/soap') {
    const isAsked = body.includes('GetOrders');
    const order = isAsked ? `<Order><id>${lamps.id}</id><title>${lamps.title}</title></Order>` : '';
    return {
      headers: { 'content-type': 'text/xml' },
      body: `<Envelope><Body><GetOrdersResponse>${order}</GetOrdersResponse></Body></Envelope>`,
    };
  }
  return path === '/orders' ? { body: { data: [lamps] } } : { status: 404 };
}

const openApi = (url: string) => ({
  openapi: '3.1.0',
  info: { title: `Shop ${number}`, version: '1.0.0' },
  servers: [{ url }],
  paths: {
    '/orders': {
      get: {
        operationId: `allOrders${number}`,
        summary: 'All orders',
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    data: {
                      type: 'array',
                      items: { properties: { id: { type: 'string' }, title: { type: 'string' } } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/orders/{id}': {
      delete: { operationId: `removeOrder${number}`, summary: 'Remove an order', responses: {} },
    },
  },
});

const wsdl = (url: string) => `<?xml version="1.0"?>
<definitions name="Soap${number}" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:o="urn:orders" targetNamespace="urn:orders">
  <types><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders">
    <xs:element name="GetOrders"><xs:complexType><xs:sequence/></xs:complexType></xs:element>
    <xs:element name="GetOrdersResponse"><xs:complexType><xs:sequence>
      <xs:element name="Order" maxOccurs="unbounded"><xs:complexType><xs:sequence>
        <xs:element name="id" type="xs:string"/><xs:element name="title" type="xs:string"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="In"><part name="p" element="o:GetOrders"/></message>
  <message name="Out"><part name="p" element="o:GetOrdersResponse"/></message>
  <portType name="Port"><operation name="GetOrders"><input message="o:In"/><output message="o:Out"/></operation></portType>
  <binding name="B" type="o:Port" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="GetOrders"><soap:operation soapAction="urn:orders#Get"/>
      <input><soap:body use="literal"/></input></operation>
  </binding>
  <service name="Orders"><port name="p" binding="o:B" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
    <soap:address location="${url}/soap"/></port></service>
</definitions>`;

/** Reads a document on the page of connectors, picks the operation, and imports it. */
async function importOperation(page: Page, address: string, operation: RegExp): Promise<void> {
  await page.goto('/data-connector');
  await page.getByRole('button', { name: 'Import from OpenAPI or WSDL' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import from OpenAPI or WSDL' });
  await expect(dialog.getByRole('button', { name: 'Import (0)' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Address of the document' }).fill(address);
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByRole('checkbox', { name: operation }).press('Space');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Import (1)' }).click();
  await expectToast(page, '1 connector created');
}

/** Opens the connector and asks it. */
async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Response' });
  await expect(answer).toContainText(lamps.title);
}

test('operations of an OpenAPI and a WSDL document become connectors that answer', async ({ enter }) => {
  const system = await startMoodySystem();
  system.answer = (request) => answerOf(request, system.url);
  try {
    const page = await enter('admin', '/tasks');
    await importOperation(page, `${system.url}/openapi.json`, new RegExp(`allOrders${number}`));
    await ask(page, `allOrders${number}`);
    await importOperation(page, `${system.url}/soap?wsdl`, /GetOrders/);
    await ask(page, 'GetOrders');
    expect(system.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /openapi.json',
      'GET /orders',
      'GET /soap?wsdl',
      'POST /soap',
    ]);
  } finally {
    await system.stop();
  }
});
