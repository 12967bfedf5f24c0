import { describe, expect, it } from 'vitest';
import { readWithOthers } from './fetch-others.ts';
import { readInThread } from './read-in-thread.ts';

const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const definitions = (inside: string) => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"
  xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t">${inside}</definitions>`;
const service = `<binding name="b"><operation name="Get"/></binding>
  <service><port binding="b"><s:address location="https://a.example/soap"/></port></service>`;
const schema = (inside: string) =>
  `<xs:schema ${xs} xmlns="urn:t" targetNamespace="urn:t">${inside}</xs:schema>`;
const notWsdl = { failure: 'not_wsdl', document: null };

/** Types of which each has ten parts of the next. */
const wideTypes = Array.from(
  { length: 9 },
  (_, level) =>
    `<xs:complexType name="t${level}"><xs:sequence>${`<xs:element name="e" type="t${level + 1}"/>`.repeat(10)}</xs:sequence></xs:complexType>`,
).join('');

/** Operations of which each sends nearly as much as an operation can. */
const longBodies = (count: number) => {
  const parts = Array.from(
    { length: 700 },
    (_, number) => `<xs:element name="${'part'.repeat(8)}${number}"/>`,
  );
  const names = Array.from({ length: count }, (_, number) => `Get${number}`);
  return definitions(
    `<types>${schema(`<xs:element name="In"><xs:complexType><xs:sequence>${parts.join('')}</xs:sequence></xs:complexType></xs:element>`)}</types>
    <message name="m"><part element="t:In"/></message>
    <portType name="p">${names.map((name) => `<operation name="${name}"><input message="m"/></operation>`).join('')}</portType>
    <binding name="b" type="p">${names.map((name) => `<operation name="${name}"/>`).join('')}</binding>
    <service><port binding="b"><s:address location="https://a.example/soap"/></port></service>`,
  );
};

/** Reads a document in the thread, and what it refers to. */
function readHostile(text: string, others: Readonly<Record<string, string>> = {}) {
  return readWithOthers(
    { text, base: 'https://a.example/api.wsdl' },
    {
      read: readInThread,
      load: async (url) => {
        const found = others[url];
        return found === undefined ? { failure: 'not_reachable' } : { text: found };
      },
      isLate: () => false,
    },
  );
}

describe('a hostile WSDL document', () => {
  it.each([
    ['5 MB of elements', definitions(`${'<a/>'.repeat(1_250_000)}${service}`)],
    ['endless depth', definitions(`${'<a>'.repeat(1_000_000)}`)],
    [
      'entities of entities',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${definitions(`<documentation>&b;</documentation>${service}`)}`,
    ],
    ['nothing but blanks before it', `${' '.repeat(5_000_000)}<html/>`],
  ])('is refused with %s', async (_kind, text) => {
    expect(await readHostile(text)).toEqual(notWsdl);
  });

  it('is read with 5 MB of text', async () => {
    const text = definitions(`<documentation>${'a '.repeat(2_500_000)}</documentation>${service}`);
    expect(await readHostile(text)).toMatchObject({ operations: [{ name: 'Get' }] });
  });

  it('is read when its documents import each other', async () => {
    const types = `<types>${schema('<xs:import namespace="urn:a" schemaLocation="a.xsd"/>')}</types>`;
    const read = readHostile(definitions(types + service), {
      'https://a.example/a.xsd': schema('<xs:import schemaLocation="b.xsd"/>'),
      'https://a.example/b.xsd': schema(
        '<xs:import schemaLocation="a.xsd"/><xs:import schemaLocation="b.xsd"/>',
      ),
    });
    expect(await read).toMatchObject({ operations: [{ name: 'Get' }] });
  });

  it('is read when its types grow with each level', async () => {
    const text = longBodies(1)
      .replace('<part element="t:In"/>', '<part name="t" type="t:t0"/>')
      .replace('</xs:schema>', `${wideTypes}</xs:schema>`);
    expect(await readHostile(text)).toMatchObject({ operations: [{ name: 'Get0' }] });
  });

  it('gives no more operations than one answer can hold', async () => {
    const read = await readHostile(longBodies(100));
    if ('failure' in read) throw new Error(read.failure);
    expect(read.isCut).toBe(true);
    expect(read.operations.length).toBeGreaterThan(5);
    expect(read.operations.length).toBeLessThan(50);
  });

  it('that imports more than 10 MB is refused', async () => {
    const part = schema(`<!-- ${'a'.repeat(4_000_000)} -->`);
    const types = ['a', 'b', 'c'].map((name) => `<xs:include schemaLocation="${name}.xsd"/>`).join('');
    const read = readHostile(definitions(`<types>${schema(types)}</types>${service}`), {
      'https://a.example/a.xsd': part,
      'https://a.example/b.xsd': part,
      'https://a.example/c.xsd': part,
    });
    expect(await read).toEqual({ failure: 'too_many_documents', document: 'c.xsd' });
  });
});
