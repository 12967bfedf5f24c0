import PDFDocument from 'pdfkit';
import { beforeAll, expect, it } from 'vitest';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { listDocumentWords } from '#contracts/document-reading/list-document-words.ts';
import { readChosenWords } from '#contracts/document-reading/read-chosen-words.ts';
import { readDocument } from '#contracts/document-reading/read-document.ts';
import { rememberCorrections } from '#contracts/document-reading/remember-corrections.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

function pdf(lines: readonly (readonly [string, string])[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  for (const [index, [label, value]] of lines.entries()) {
    document.text(label, 72, 100 + index * 30, { lineBreak: false });
    document.text(value, 300, 100 + index * 30, { lineBreak: false });
  }
  document.end();
  return done;
}

let tenant: TestTenant;
let person: TestUser;
let moduleId: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  person = await tenant.addUser({ username: 'noralind' });
  const { id: listId } = await designer.call(saveValueList, {
    body: {
      key_name: 'Suppliers',
      values: [
        { key: 'S-1', value: 'Nordfreight AS' },
        { key: 'S-2', value: 'Twin' },
        { key: 'S-3', value: 'Twin' },
        { key: 'S-4', value: 'Harbour Tugs' },
      ],
    },
  });
  const fields = [
    aField('supplier', 'dropdown', { displayName: 'Supplier', listToUse: { listId } }),
    aField('carrier', 'dropdown', { displayName: 'Carrier', listToUse: { listId } }),
    aField('broker', 'dropdown', { displayName: 'Broker', listToUse: { listId } }),
    aField('contact', 'user', { displayName: 'Contact' }),
    aField('amount', 'number', { displayName: 'Sum', decimalPlaces: 2 }),
  ];
  moduleId = await aPublishedApp(designer, aDefinition([aSection('main', fields)]));
  await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
});

async function read(lines: Parameters<typeof pdf>[0]) {
  const { headers, payload } = aMultipartFile(await pdf(lines), 'invoice.pdf');
  const url = `${readDocument.path}?moduleId=${moduleId}`;
  const { data } = (await person.inject({ method: 'POST', url, headers, payload })).json();
  await platform.settle();
  const reading = await person.call(getDocumentReading, { query: { id: data.id } });
  expect(reading).toMatchObject({ state: 'read' });
  const { words } = await person.call(listDocumentWords, { query: { id: data.id, page: 1 } });
  return {
    id: reading.id,
    found: Object.fromEntries(reading.proposals.map(({ field, value }) => [field, value])),
    words,
    place: (...texts: string[]) => ({
      page: 1,
      words: words.flatMap(({ text }, position) => (texts.includes(text) ? [position] : [])),
    }),
  };
}

it('finds lookups and people by the name in the document, and none that no one or several have', async () => {
  const { found } = await read([
    ['Supplier', 'Nordfreight AS'],
    ['Carrier', 'Twin'],
    ['Broker', 'Unknown Ltd'],
    ['Contact', 'Noralind'],
  ]);
  expect(found).toEqual({ supplier: 'S-1', contact: person.id });
});

/** A document in other words than the form. */
const inOtherWords = (sender: string, tug: string, handler: string, amount: string) =>
  read([
    ['Absender', sender],
    ['Schlepper', tug],
    ['Sachbearbeitung', handler],
    ['Liegegeld', amount],
    ['Schlepper bestellt von', 'Harbour Tugs'],
    ['Makler', 'Twin'],
  ]);

it('says what chosen words mean for a field', async () => {
  const { id, words, place, found } = await inOtherWords(
    'Nordfreight AS',
    'Harbour Tugs',
    'Noralind',
    '1.280,50',
  );
  expect(found).toEqual({});
  expect(words.map(({ text, line }) => [text, line]).slice(0, 3)).toEqual([
    ['Absender', 0],
    ['Nordfreight', 0],
    ['AS', 0],
  ]);
  const meaning = async (field: string, ...texts: string[]) =>
    (await person.call(readChosenWords, { body: { id, field, place: place(...texts) } })).value;
  expect(await meaning('supplier', 'Nordfreight', 'AS')).toBe('S-1');
  expect(await meaning('supplier', 'Nordfreight')).toBeNull();
  expect(await meaning('contact', 'Noralind')).toBe(person.id);
  expect(await meaning('amount', '1.280,50')).toBe(1280.5);
  expect(await meaning('amount', 'Liegegeld')).toBeNull();
  const other = await tenant.addUser();
  const body = { id, field: 'amount', place: place('1.280,50') };
  expect((await other.attempt(readChosenWords, { body })).status).toBe(404);
  expect((await other.attempt(listDocumentWords, { query: { id, page: 1 } })).status).toBe(404);
  const outside = { ...body, place: { page: 1, words: [900] } };
  expect((await person.attempt(readChosenWords, { body: outside })).status).toBe(404);
  expect((await person.attempt(readChosenWords, { body: { ...body, field: 'none' } })).status).toBe(404);
});

it('learns from corrections of lookups and people, and where a person has pointed', async () => {
  const { id, words } = await inOtherWords('Nordfreight AS', 'Harbour Tugs', 'Noralind', '1.280,50');
  const tug = words.findIndex(({ text }) => text === 'Harbour');
  const corrections = [
    { field: 'supplier', value: 'S-1' },
    { field: 'carrier', value: 'S-4', place: { page: 1, words: [tug, tug + 1] } },
    { field: 'broker', value: 'S-2' },
    { field: 'contact', value: person.id },
    { field: 'amount', value: 1280.5, place: { page: 1, words: [tug] } },
  ];
  const { remembered } = await person.call(rememberCorrections, { body: { id, corrections } });
  expect(remembered).toEqual(['supplier', 'carrier', 'contact']);
  const next = await inOtherWords('Harbour Tugs', 'Nordfreight AS', 'Noralind', '990,00');
  expect(next.found).toEqual({ supplier: 'S-4', carrier: 'S-1', contact: person.id });
});
