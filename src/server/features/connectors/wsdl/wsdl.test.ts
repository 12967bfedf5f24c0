import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importConnectors } from '#contracts/connectors/import-connectors.ts';
import { readApiDocument } from '#contracts/connectors/read-api-document.ts';
import { runConnector } from '#contracts/connectors/run-connector.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import type { DocumentJob } from '../api-documents/document-result.ts';
import { readWithOthers } from '../api-documents/fetch-others.ts';
import { readDocument } from '../api-documents/read-document.ts';

const schema = `
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:orders" elementFormDefault="qualified">
  <xs:element name="GetOrders"><xs:complexType><xs:sequence>
    <xs:element name="customer" type="xs:string" minOccurs="0"/>
    <xs:element name="period" type="o:Period"/>
    <xs:element name="extra" type="o:Period" minOccurs="0"/>
    <xs:choice><xs:element name="id" type="xs:int"/><xs:element name="name" type="xs:string"/></xs:choice>
  </xs:sequence></xs:complexType></xs:element>
  <xs:complexType name="Base"><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType>
  <xs:complexType name="Period"><xs:complexContent><xs:extension base="o:Base"><xs:sequence>
    <xs:element name="from" type="xs:date"/><xs:element form="unqualified" name="until" type="xs:date"/>
  </xs:sequence></xs:extension></xs:complexContent></xs:complexType>
  <xs:complexType name="Loop"><xs:sequence><xs:element name="loop" type="o:Loop"/></xs:sequence></xs:complexType>
  <xs:element name="GetOrdersResponse"><xs:complexType><xs:sequence><xs:element name="Result"><xs:complexType><xs:sequence>
    <xs:element name="Order" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="id" type="xs:int"/><xs:element name="total" type="xs:decimal"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

const port = (name: string, kind: string, uri: string, address: string) => `
<binding name="${name}" type="o:OrdersPort" xmlns:${kind}="${uri}">
  <${kind}:binding transport="http://schemas.xmlsoap.org/soap/http"/>
  <operation name="GetOrders"><${kind}:operation soapAction="urn:orders#Get"/>
    <input><${kind}:body use="literal"/></input></operation>
</binding>
<service name="${name}Service"><port name="p" binding="o:${name}" xmlns:${kind}="${uri}">
  <${kind}:address location="${address}"/></port></service>`;

const soap11 = 'http://schemas.xmlsoap.org/wsdl/soap/';
const soap12 = 'http://schemas.xmlsoap.org/wsdl/soap12/';

const wsdl = (inside: string, types = schema) => `<?xml version="1.0"?>
<definitions name="Orders" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:o="urn:orders" targetNamespace="urn:orders">
  <types>${types}</types>
  <message name="In"><part name="p" element="o:GetOrders"/></message>
  <message name="Out"><part name="p" element="o:GetOrdersResponse"/></message>
  <portType name="OrdersPort"><operation name="GetOrders">
    <documentation>Orders of a
      customer</documentation><input message="o:In"/><output message="o:Out"/></operation></portType>
  ${inside}
</definitions>`;

/** What is read of a text; `others` are the documents at other addresses. */
async function readText(text: string, base: string | null, others: Readonly<Record<string, string>> = {}) {
  const load = async (url: string) => {
    const found = others[url];
    return found === undefined ? { failure: 'not_reachable' } : { text: found };
  };
  const read = async (job: DocumentJob) => readDocument(job);
  return await readWithOthers({ text, base }, { read, load, isLate: () => false });
}

/** The operations, or a failure of the test. */
async function operationsOf(...parts: Parameters<typeof readText>) {
  const read = await readText(...parts);
  if ('failure' in read) throw new Error(`not read: ${read.document}`);
  return read.operations;
}

const noWsdl = { failure: 'not_wsdl', document: null };

const both = (address: string) =>
  wsdl(port('Orders', 'soap', soap11, address) + port('Orders12', 'soap12', soap12, address));

describe('a WSDL document', () => {
  it('gives each operation once, with its parameters in the namespaces of its schema', async () => {
    expect(await readText(both('https://orders.example/soap'), null)).toMatchObject({
      title: 'Orders',
      isCut: false,
    });
    const operations = await operationsOf(both('https://orders.example/soap'), null);
    expect(operations).toHaveLength(1);
    expect(operations[0]).toMatchObject({
      name: 'GetOrders',
      description: 'Orders of a customer',
      request: {
        method: 'POST',
        url: 'https://orders.example/soap',
        responsePath: 'GetOrdersResponse.Result.Order',
      },
      columns: ['id', 'total'],
      soap: { version: '1.1', action: 'urn:orders#Get' },
    });
    expect(operations[0]?.request.body).toBe(
      '<n1:GetOrders xmlns:n1="urn:orders"><n1:customer>{customer}</n1:customer>' +
        '<n1:period><n1:id>{id}</n1:id><n1:from>{from}</n1:from><until>{until}</until></n1:period>' +
        '<n1:id>{GetOrders_id}</n1:id></n1:GetOrders>',
    );
  });

  it('gives addresses from where it was found, and SOAP 1.2 where it is spoken alone', async () => {
    const text = wsdl(port('A', 's', soap12, '/soap'));
    const operations = await operationsOf(text, 'https://orders.example/api?wsdl');
    expect(operations[0]).toMatchObject({
      request: { url: 'https://orders.example/soap' },
      soap: { version: '1.2' },
    });
  });

  it('is refused without a SOAP port, with a document type, and when it is none', async () => {
    const other = wsdl(port('A', 'h', 'http://schemas.xmlsoap.org/wsdl/http/', 'https://orders.example/'));
    expect(await readText(other, null)).toEqual(noWsdl);
    const withType = both('https://orders.example/').replace('<definitions', '<!DOCTYPE x []><definitions');
    expect(await readText(withType, null)).toEqual(noWsdl);
    expect(await readText('<definitions/>', null)).toEqual(noWsdl);
    expect(await readText(both('file:///etc/passwd'), null)).toEqual(noWsdl);
  });

  it('with types that contain themselves comes to an end', async () => {
    const looped = schema.replace('name="customer" type="xs:string"', 'name="customer" type="o:Loop"');
    const text = wsdl(port('A', 's', soap11, 'https://o.example/'), looped.replace(' minOccurs="0"', ''));
    expect((await operationsOf(text, null))[0]?.request.body).toContain('<n1:loop>');
  });
});

/** The document of `both` in pieces, as generators write it. */
const at = (path: string) => `https://orders.example/${path}`;
const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const pieces = {
  main: `<definitions name="Orders" xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:o="urn:orders" targetNamespace="urn:orders">
    <import namespace="urn:orders" location="parts/port.wsdl"/>${port('Orders', 'soap', soap11, '/soap')}</definitions>`,
  port: wsdl(
    '',
    `<xs:schema ${xs}><xs:import namespace="urn:orders" schemaLocation="../orders.xsd"/>
    <xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="http://www.w3.org/2001/xml.xsd"/></xs:schema>`,
  ),
  orders: schema
    .replace(
      /<xs:complexType name="Period">[\s\S]*?<xs:complexType name="Loop">/,
      '<xs:complexType name="Loop">',
    )
    .replace(
      'elementFormDefault="qualified">',
      'elementFormDefault="qualified"><xs:include schemaLocation="period.xsd"/>',
    )
    .replaceAll('o:', 'p:')
    .replace('<xs:schema', '<xs:schema xmlns:p="urn:orders"'),
  // Without a namespace of its own: it is in that of the schema which includes it, as are the names that it uses.
  period: `<xs:schema ${xs} elementFormDefault="qualified"><xs:include schemaLocation="orders.xsd"/>
    <xs:complexType name="Period"><xs:complexContent><xs:extension base="Base"><xs:sequence>
      <xs:element name="from" type="xs:date"/><xs:element form="unqualified" name="until" type="xs:date"/>
    </xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:schema>`,
};
const others = {
  [at('parts/port.wsdl')]: pieces.port,
  [at('orders.xsd')]: pieces.orders,
  [at('period.xsd')]: pieces.period,
};

describe('a WSDL document in pieces', () => {
  it('gives what it would give in one, from all of them', async () => {
    const whole = await operationsOf(both('https://orders.example/soap'), null);
    expect(await operationsOf(pieces.main, at('api.wsdl'), others)).toEqual(whole);
  });

  it('is refused with the name of the piece that is missing, is none, or has no address', async () => {
    const { [at('period.xsd')]: _, ...missing } = others;
    expect(await readText(pieces.main, at('api.wsdl'), missing)).toEqual({
      failure: 'not_reachable',
      document: 'period.xsd',
    });
    const wrong = { ...others, [at('orders.xsd')]: '<html/>' };
    expect(await readText(pieces.main, at('api.wsdl'), wrong)).toEqual({
      failure: 'not_schema',
      document: '../orders.xsd',
    });
    expect(await readText(pieces.main, null, others)).toEqual({
      failure: 'document_without_address',
      document: 'parts/port.wsdl',
    });
    const local = pieces.main.replace('parts/port.wsdl', 'file:///etc/passwd');
    expect(await readText(local, at('api.wsdl'), others)).toMatchObject({ document: 'file:///etc/passwd' });
  });

  it('that never ends is refused after twenty', async () => {
    const endless: Record<string, string> = {};
    for (let number = 0; number < 40; number += 1) {
      endless[at(`s${number}.xsd`)] =
        `<xs:schema ${xs}><xs:include schemaLocation="s${number + 1}.xsd"/></xs:schema>`;
    }
    const text = both('https://o.example/').replace('<types>', `<types>${endless[at('s0.xsd')]}`);
    expect(await readText(text, at('api.wsdl'), endless)).toEqual({
      failure: 'too_many_documents',
      document: 's20.xsd',
    });
  });
});

it('style rpc sends typed arrays of SOAP with one item, whose type it names', async () => {
  const encoding = 'xmlns:e="http://schemas.xmlsoap.org/soap/encoding/"';
  const arrayOf = (name: string, type: string) => `<xs:complexType name="${name}"><xs:complexContent>
    <xs:restriction base="e:Array"><xs:attribute ref="e:arrayType" xmlns:w="http://schemas.xmlsoap.org/wsdl/" w:arrayType="${type}[]"/></xs:restriction>
  </xs:complexContent></xs:complexType>`;
  const types = `<xs:schema ${xs} ${encoding} targetNamespace="urn:orders">
    ${arrayOf('Names', 'xs:string')}${arrayOf('Lines', 'o:Line')}
    <xs:complexType name="Line"><xs:sequence><xs:element name="sku" type="xs:string"/></xs:sequence></xs:complexType></xs:schema>`;
  const text = wsdl(
    port('A', 's', soap11, 'https://o.example/').replace('transport=', 'style="rpc" transport='),
    types,
  )
    .replace(
      '<part name="p" element="o:GetOrders"/>',
      '<part name="names" type="o:Names"/><part name="lines" type="o:Lines"/>',
    )
    .replace('use="literal"', 'use="encoded" namespace="urn:orders"');
  const [operation] = await operationsOf(text, null);
  expect(operation?.request.body).toBe(
    '<n1:GetOrders xmlns:n1="urn:orders" xmlns:n2="http://schemas.xmlsoap.org/soap/encoding/" ' +
      'xmlns:n3="http://www.w3.org/2001/XMLSchema-instance" xmlns:n4="http://www.w3.org/2001/XMLSchema">' +
      '<names n3:type="n2:Array" n2:arrayType="n4:string[1]"><item>{names}</item></names>' +
      '<lines n3:type="n2:Array" n2:arrayType="n1:Line[1]"><item><sku>{sku}</sku></item></lines></n1:GetOrders>',
  );
});

describe('connectors from a WSDL document', () => {
  const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' } });
  let system: MoodySystem;
  beforeEach(async () => {
    system = await startMoodySystem();
  });
  afterEach(() => system.stop());

  it('are called by SOAP with the values of their parameters', async () => {
    const user = await (await platform.newTenant()).asUser('isConsultant');
    const order = '<Order><id>7</id><total>1.50</total></Order>';
    const result = `<GetOrdersResponse><Result>${order}${order}</Result></GetOrdersResponse>`;
    system.answer = ({ path }) => ({
      body: path === '/?wsdl' ? both('/soap') : `<Envelope><Body>${result}</Body></Envelope>`,
    });
    const read = await user.call(readApiDocument, { body: { url: `${system.url}/?wsdl` } });
    expect(read).toMatchObject({ failure: null, title: 'Orders' });
    const [made] = await user.call(importConnectors, { body: read.operations });
    const input = { customer: 'A&B', id: 1, from: '2026-01-01', until: '2026-02-01', GetOrders_id: 2 };
    const answer = await user.call(runConnector, { body: { id: made?.id ?? '', input } });
    expect(answer).toMatchObject({ failure: null, data: [{ id: '7', total: '1.50' }, { id: '7' }] });
    expect(system.seen.at(-1)).toMatchObject({ path: '/soap', headers: { soapaction: '"urn:orders#Get"' } });
    expect(system.seen.at(-1)?.body).toContain('<n1:customer>A&#38;B</n1:customer>');
    const other = await user.call(readApiDocument, { body: { document: '<html/>' } });
    expect(other).toMatchObject({ failure: 'not_wsdl', operations: [] });
    // What it imports is fetched under the rules for every address.
    const inner = both('/soap').replace('<types>', '<import location="http://10.0.0.1/x.wsdl"/><types>');
    expect(await user.call(readApiDocument, { body: { document: inner } })).toMatchObject({
      failure: 'address_refused',
      document: 'http://10.0.0.1/x.wsdl',
    });
  });
});
