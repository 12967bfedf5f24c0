import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetCorrection } from '#contracts/document-reading/forget-correction.ts';
import { forgetLearnedPlaces } from '#contracts/document-reading/forget-learned-places.ts';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { listDocumentWords } from '#contracts/document-reading/list-document-words.ts';
import { listLearnedPlaces } from '#contracts/document-reading/list-learned-places.ts';
import { readChosenWords } from '#contracts/document-reading/read-chosen-words.ts';
import { readDocument } from '#contracts/document-reading/read-document.ts';
import { rememberCorrections } from '#contracts/document-reading/remember-corrections.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { insertCorrection, learnedOf } from './corrections/correction-store.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let designer: TestUser;
let person: TestUser;
let moduleId: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  person = await tenant.asUser();
  const admin = await tenant.asUser('isSysAdmin');
  const bots = [{ provider: 'Formwright', service: 'invoice' }];
  const noLimits = { expires_on: null, full_users: null, others: null };
  await admin.call(saveLicence, { body: { licence: { ...noLimits, bots } } });
  const definition = aDefinition([
    aSection('main', [
      aField('supplier', 'text', { displayName: 'Supplier' }),
      aField('number', 'text', { displayName: 'Invoice number' }),
      aField('date', 'date', { displayName: 'Invoice date' }),
      aField('net', 'number', { displayName: 'Net amount' }),
      aField('total', 'number', { displayName: 'Total' }),
      aField('iban', 'text', { displayName: 'IBAN' }),
      aField('contact', 'text', { displayName: 'Account manager' }),
    ]),
    aSection(
      'items',
      [
        aField('what', 'text', { displayName: 'Description' }),
        aField('count', 'number', { displayName: 'Quantity' }),
        aField('amount', 'number', { displayName: 'Amount' }),
        aField('tonnes', 'number', { displayName: 'Weight' }),
      ],
      { displayName: 'Lines', isTable: true },
    ),
  ]);
  moduleId = await aPublishedApp(designer, definition);
  await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
});

interface Invoice {
  readonly number: string;
  readonly person: string;
}

/** A German invoice: its words are not those of the form. */
function invoice(
  { number, person: contact }: Invoice,
  supplier = 'Nordlicht Spedition GmbH',
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  const put = (text: string, x: number, y: number) => document.text(text, x, y, { lineBreak: false });
  put(supplier, 60, 60);
  put('Hafenstraße 14 Hamburg', 60, 80);
  put('Rechnung', 400, 60);
  put('Rechnungsnummer', 300, 140);
  put(number, 450, 140);
  put('Rechnungsdatum', 300, 160);
  put('20.11.2026', 450, 160);
  put('Sachbearbeiterin', 300, 180);
  put(contact, 450, 180);
  for (const [index, cells] of [
    ['Bezeichnung', 'Menge', 'Betrag'],
    ['Fracht nach Hamburg', '2', '3.280,00'],
    ['Dieselzuschlag', '1', '420,00'],
  ].entries()) {
    for (const [column, text] of cells.entries()) put(text, [60, 300, 450][column] ?? 0, 260 + index * 24);
  }
  for (const [index, [label, value]] of [
    ['Zwischensumme', '3.700,00'],
    ['MwSt 19 %', '703,00'],
    ['Gesamtbetrag', 'EUR 4.403,00'],
  ].entries()) {
    put(label ?? '', 300, 360 + index * 20);
    put(value ?? '', 450, 360 + index * 20);
  }
  put('IBAN DE89 3704 0044 0532 0130 00', 60, 700);
  document.end();
  return done;
}

async function read(content: Buffer, user = person) {
  const { headers, payload } = aMultipartFile(content, 'invoice.pdf');
  const url = `${readDocument.path}?moduleId=${moduleId}`;
  const sent = await user.inject({ method: 'POST', url, headers, payload });
  await platform.settle();
  return await user.call(getDocumentReading, {
    query: { id: sent.json<{ data: { id: string } }>().data.id },
  });
}

const valuesOf = ({ proposals }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(proposals.map(({ field, value, source }) => [field, [value, source]]));

describe('a document whose words are not those of the form', () => {
  it('gives account numbers with right check digits, the only date, the largest amount, and rows', async () => {
    const reading = await read(await invoice({ number: 'R-1001', person: 'Ada Voss' }));
    expect(valuesOf(reading)).toEqual({
      date: ['2026-11-20', 'form'],
      total: [4403, 'form'],
      iban: ['DE89 3704 0044 0532 0130 00', 'form'],
    });
    expect(reading.tables).toMatchObject([
      {
        section: 'items',
        page: 1,
        rows: [
          { what: 'Fracht nach Hamburg', count: 2, amount: 3280 },
          { what: 'Dieselzuschlag', count: 1, amount: 420 },
        ],
      },
    ]);
  });

  it('is read as an invoice where the app has the licensed service', async () => {
    const services = { ocrProviderId: 'formwright', machineLearningServiceId: 'formwright-invoice' };
    await designer.call(updateModule, { query: { id: moduleId }, body: services });
    const reading = await read(await invoice({ number: 'R-1001', person: 'Ada Voss' }));
    expect(reading).toMatchObject({ service: 'invoice', licence_missing: false });
    expect(valuesOf(reading)).toMatchObject({
      supplier: ['Nordlicht Spedition GmbH', 'service'],
      number: ['R-1001', 'service'],
      date: ['2026-11-20', 'service'],
      net: [3700, 'service'],
      total: [4403, 'service'],
    });
  });
});

describe('a correction', () => {
  it('teaches where the value is for documents with the same layout, and keeps no value', async () => {
    const first = await read(await invoice({ number: 'R-1001', person: 'Ada Voss' }));
    expect(valuesOf(first)).not.toHaveProperty('contact');
    const corrections = [
      { field: 'contact', value: 'Ada Voss' },
      { field: 'number', value: 'is not in the document at all' },
    ];
    const answer = await person.call(rememberCorrections, { body: { id: first.id, corrections } });
    expect(answer.remembered).toEqual(['contact']);
    const other = await tenant.addUser();
    const next = await read(await invoice({ number: 'R-2002', person: 'Kai Lund' }), other);
    const contact = next.proposals.find(({ field }) => field === 'contact');
    expect(contact).toMatchObject({ value: 'Kai Lund', source: 'correction' });
    expect(contact?.corrected_on).toMatch(/^\d{4}-/);
    const { db } = await tenant.context();
    expect(JSON.stringify(await learnedOf(db, moduleId))).not.toMatch(/voss/i);
  });

  it('says nothing of documents with another layout', async () => {
    const document = new PDFDocument({ size: 'A4' });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
    document.text('Harbour Supplies Limited', 60, 60, { lineBreak: false });
    document.text('Somebody Else', 450, 180, { lineBreak: false });
    document.end();
    expect(valuesOf(await read(await done))).not.toHaveProperty('contact');
  });

  it('is forgotten when asked, by somebody with a document like it', async () => {
    const reading = await read(await invoice({ number: 'R-3003', person: 'Mia Holt' }));
    expect(valuesOf(reading)).toHaveProperty('contact');
    const stranger = await tenant.addUser();
    const body = { id: reading.id, field: 'contact' };
    expect((await stranger.attempt(forgetCorrection, { body })).status).toBe(404);
    const corrections = [{ field: 'contact', value: 'Mia Holt' }];
    const taught = await stranger.attempt(rememberCorrections, { body: { id: reading.id, corrections } });
    expect(taught.status).toBe(404);
    expect((await person.call(forgetCorrection, { body })).forgotten).toBe(1);
    const again = await person.call(getDocumentReading, { query: { id: reading.id } });
    expect(valuesOf(again)).not.toHaveProperty('contact');
  });
});

describe('words of a cell', () => {
  const columnOf = async (reading: { readonly id: string }, text: string) => {
    const { words } = await person.call(listDocumentWords, { query: { id: reading.id, page: 1 } });
    const place = { page: 1, words: [words.findLastIndex((word) => word.text === text)] };
    return { id: reading.id, field: 'items.tonnes', place };
  };
  const rowsOf = ({ tables }: Awaited<ReturnType<typeof read>>) => tables[0]?.rows;

  it('teach where their whole column is, now and for documents with the same layout', async () => {
    const first = await read(await invoice({ number: 'R-4004', person: 'Ada Voss' }));
    expect(rowsOf(first)).toMatchObject([{ count: 2, tonnes: null }, { count: 1 }]);
    const asked = await columnOf(first, '1');
    expect(await person.call(readChosenWords, { body: asked })).toMatchObject({ text: '1', value: 1 });
    const { id, field, place } = asked;
    const remember = (corrections: object[]) =>
      person.call(rememberCorrections, { body: { id, corrections } as never });
    const letters = await columnOf(first, 'Dieselzuschlag');
    expect((await remember([{ field, value: 1, place: letters.place }])).remembered).toEqual([]);
    expect((await remember([{ field, value: 1 }])).remembered).toEqual([]);
    expect((await remember([{ field, value: 1, place }])).remembered).toEqual(['items.tonnes']);
    const again = await person.call(getDocumentReading, { query: { id } });
    expect(rowsOf(again)).toMatchObject([
      { what: 'Fracht nach Hamburg', tonnes: 2, count: null, amount: 3280 },
      { what: 'Dieselzuschlag', tonnes: 1, count: null, amount: 420 },
    ]);
    const next = await read(await invoice({ number: 'R-5005', person: 'Kai Lund' }));
    expect(rowsOf(next)).toMatchObject([{ tonnes: 2 }, { tonnes: 1 }]);
    const learned = await designer.call(listLearnedPlaces, { query: { moduleId } });
    expect(learned.find((one) => one.field === field)?.label).toBe('Lines › Weight');
    const { db } = await tenant.context();
    expect(JSON.stringify(await learnedOf(db, moduleId))).not.toMatch(/menge|betrag/i);
    expect((await person.call(forgetCorrection, { body: { id, field } })).forgotten).toBe(1);
    expect(rowsOf(await person.call(getDocumentReading, { query: { id } }))).toMatchObject([
      { count: 2, tonnes: null },
      { count: 1 },
    ]);
  });

  it('are those of a column that the person may fill in', async () => {
    const reading = await read(await invoice({ number: 'R-6006', person: 'Ada Voss' }));
    const { place } = await columnOf(reading, '1');
    const body = { id: reading.id, field: 'items.unknown', place };
    expect((await person.attempt(readChosenWords, { body })).status).toBe(404);
    const corrections = [{ field: 'items.unknown', value: 1, place }];
    const answer = await person.call(rememberCorrections, { body: { id: reading.id, corrections } });
    expect(answer.remembered).toEqual([]);
  });
});

describe('what was learned', () => {
  it('is listed for designers of the app, and forgotten by field or whole', async () => {
    const anchor = { before: '', above: '', left: 0, top: 0, words: 1, form: '9' };
    await tenant.transact(null, async (ctx) => {
      for (const field of ['number', 'number', 'total']) {
        const taught = { id: ctx.randomId(), moduleId, field, correctedBy: person.id, correctedOn: ctx.now };
        await insertCorrection(ctx.db, { ...taught, layout: { places: [] }, anchor });
      }
    });
    const asked = { query: { moduleId } };
    const before = await designer.call(listLearnedPlaces, asked);
    const number = before.find(({ field }) => field === 'number');
    expect(number?.label).toBe('Invoice number');
    expect(number?.layouts).toBeGreaterThanOrEqual(2);
    expect((await person.attempt(listLearnedPlaces, asked)).status).toBe(403);
    expect((await person.attempt(forgetLearnedPlaces, { body: { moduleId } })).status).toBe(403);
    await designer.call(forgetLearnedPlaces, { body: { moduleId, field: 'number' } });
    const left = await designer.call(listLearnedPlaces, asked);
    expect(left.map(({ field }) => field)).not.toContain('number');
    expect(left.map(({ field }) => field)).toContain('total');
    await designer.call(forgetLearnedPlaces, { body: { moduleId } });
    expect(await designer.call(listLearnedPlaces, asked)).toEqual([]);
    expect(await learnedOf((await tenant.context()).db, moduleId)).toEqual([]);
  });
});
