import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { readDocument } from '#contracts/document-reading/read-document.ts';
import { readStoredFile } from '#contracts/document-reading/read-stored-file.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { uploadFile } from '#contracts/files/upload-file.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import {
  type DocumentIntelligence,
  startDocumentIntelligence,
} from '#test/harness/peers/document-intelligence.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { asPng } from './engines/pdf/gray-picture.ts';
import { forgetReadings } from './readings/reading-store.ts';

const platform = useTestPlatform(reachingThisMachine);
const azure = 'azure-document-intelligence';
let peer: DocumentIntelligence;
let tenant: TestTenant;
let designer: TestUser;
let person: TestUser;
let moduleId: string;

beforeAll(async () => {
  peer = await startDocumentIntelligence();
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  person = await tenant.asUser();
  const definition = aDefinition([
    aSection('main', [
      aField('supplier', 'text', { displayName: 'Supplier' }),
      aField('number', 'text', { displayName: 'Invoice number' }),
      aField('total', 'number', { displayName: 'Total amount' }),
      aField('internal', 'text', { displayName: 'Cost centre' }),
    ]),
  ]);
  const { workflow } = definition;
  const [start] = workflow.activities;
  const rule = { name: 'internal', control: 'hidden' as const };
  const rules = { activityId: start?.activityId ?? '', fields: [rule], fieldGroups: [] };
  moduleId = await aPublishedApp(designer, {
    ...definition,
    workflow: { ...workflow, fieldPermissions: [rules] },
  });
});
afterAll(() => peer.stop());

async function send(user: TestUser, content: Buffer, name = 'invoice.pdf') {
  const { headers, payload } = aMultipartFile(content, name);
  const answer = await user.inject({
    method: 'POST',
    url: `${readDocument.path}?moduleId=${moduleId}`,
    headers,
    payload,
  });
  return answer.json();
}

async function read(content: Buffer, name?: string) {
  const { data } = await send(person, content, name);
  await platform.settle();
  return await person.call(getDocumentReading, { query: { id: data.id } });
}

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

/** A page with nothing but a picture on its lower half. */
function picturePdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.image(path.resolve('test/factories/printed-receipt.png'), 40, 300, { width: 500 });
  document.end();
  return done;
}

const found = ({ proposals }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(proposals.map(({ field, value }) => [field, value]));

describe('a document that is read', () => {
  it('needs an app with a provider, and one of the formats', async () => {
    const refused = await send(person, await pdf([['Supplier', 'Nordfreight AS']]));
    expect(refused.errors).toMatchObject([{ path: 'query.moduleId', code: 'no_reading_provider' }]);
    await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
    const text = await send(person, Buffer.from('Supplier Nordfreight'), 'note.txt');
    expect(text.errors).toMatchObject([{ path: 'body.file', code: 'not_a_document' }]);
  });

  it('gives a PDF’s values for the fields, with page, box and confidence', async () => {
    const lines = [
      ['Supplier', 'Nordfreight AS'],
      ['Invoice number:', 'NF-88017'],
      ['Total amount', '4,180.50'],
      ['Cost centre', '4120'],
    ] as const;
    const reading = await read(await pdf(lines));
    expect(reading).toMatchObject({ state: 'read', failure: null, page_count: 1, moduleId });
    expect(found(reading)).toEqual({ supplier: 'Nordfreight AS', number: 'NF-88017', total: 4180.5 });
    const [supplier] = reading.proposals;
    // A label says less than a correction would, however clear its letters are.
    expect(supplier).toMatchObject({ page: 1, source: 'label', confidence: 0.92 });
    expect(supplier?.box.left).toBeCloseTo(300 / 595.28, 2);
    expect(supplier?.box.top).toBeGreaterThan(0.1);
  });

  it('gives a picture’s values', async () => {
    const picture = readFileSync(path.resolve('test/factories/printed-receipt.png'));
    const reading = await read(picture, 'receipt.png');
    expect(found(reading)).toEqual({ supplier: 'Nordfreight AS', number: 'NF-88017', total: 4180 });
    expect(reading.proposals.every(({ confidence }) => confidence > 0.5 && confidence <= 1)).toBe(true);
  });

  it('gives the values of a PDF that is only a picture, where they are on the page', async () => {
    const reading = await read(await picturePdf());
    expect(found(reading)).toEqual({ supplier: 'Nordfreight AS', number: 'NF-88017', total: 4180 });
    const tops = reading.proposals.map(({ box }) => box.top);
    expect(Math.min(...tops)).toBeGreaterThan(0.3);
  });

  it('is for the person who sent it', async () => {
    const { data } = await send(person, await pdf([['Supplier', 'Nordfreight AS']]));
    const other = await tenant.addUser();
    for (const user of [other, designer]) {
      expect((await user.attempt(getDocumentReading, { query: { id: data.id } })).status).toBe(404);
    }
    const waiting = await person.call(getDocumentReading, { query: { id: data.id } });
    expect(waiting).toMatchObject({ state: 'waiting', proposals: [] });
    const later = new Date(Date.now() + 49 * 3_600_000);
    await tenant.transact(null, (ctx) => forgetReadings(ctx.db, later));
    expect((await person.attempt(getDocumentReading, { query: { id: data.id } })).status).toBe(404);
    await platform.settle();
  });

  it('says why nothing could be read', async () => {
    const whole = await pdf([['Supplier', 'Nordfreight AS']]);
    const png = readFileSync(path.resolve('test/factories/printed-receipt.png'));
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(await read(whole.subarray(0, 300))).toMatchObject({ state: 'failed', failure: 'not_readable' });
    expect(await read(await pdf([]))).toMatchObject({ state: 'failed', failure: 'no_text' });
    const blank = asPng({ width: 600, height: 400, pixels: new Uint8Array(240_000).fill(255) });
    expect(await read(Buffer.from(blank), 'blank.png')).toMatchObject({
      state: 'failed',
      failure: 'no_text',
    });
    expect(await read(huge, 'huge.png')).toMatchObject({ state: 'failed', failure: 'too_large' });
    expect(await read(png.subarray(0, 200), 'cut.png')).toMatchObject({
      state: 'failed',
      failure: 'not_readable',
    });
  });
});

describe('a file that is stored', () => {
  const asked = async (user: TestUser, key: string) =>
    user.attempt(readStoredFile, { body: { moduleId, key } });

  it('is read for the person who may see it, and for no one else', async () => {
    const { headers, payload } = aMultipartFile(await pdf([['Supplier', 'Nordfreight AS']]), 'stored.pdf');
    const sent = await person.inject({
      method: 'POST',
      url: `${uploadFile.path}?moduleId=${moduleId}`,
      headers,
      payload,
    });
    const { key } = sent.json<{ data: { key: string } }>().data;
    expect((await asked(await tenant.addUser(), key)).status).toBe(404);
    expect((await asked(person, 'no/such/key')).status).toBe(404);
    const { id } = await person.call(readStoredFile, { body: { moduleId, key } });
    await platform.settle();
    expect(found(await person.call(getDocumentReading, { query: { id } }))).toEqual({
      supplier: 'Nordfreight AS',
    });
  });
});

describe('an entry that is filled in', () => {
  it('gets values for the fields that are open in it, and is not found for people who may not see it', async () => {
    const { data } = await send(person, await pdf([['Supplier', 'Nordfreight AS']]));
    await platform.settle();
    const own = await person.call(saveEntry, { query: { moduleId }, body: { data: {} } });
    const other = await (await tenant.addUser()).call(saveEntry, { query: { moduleId }, body: { data: {} } });
    const reading = await person.call(getDocumentReading, { query: { id: data.id, recordId: own.id } });
    expect(found(reading)).toEqual({ supplier: 'Nordfreight AS' });
    const foreign = { query: { id: data.id, recordId: other.id } };
    expect((await person.attempt(getDocumentReading, foreign)).status).toBe(404);
  });
});

describe('a provider outside', () => {
  it('reads with the stored token, which goes nowhere else', async () => {
    await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: azure } });
    const document = await pdf([['Supplier', 'Not read here']]);
    expect(await read(document)).toMatchObject({ state: 'failed', failure: 'provider_not_ready' });
    const token = 'token-of-the-organisation';
    const admin = await tenant.asUser('isAdministrator');
    await admin.call(saveProviderToken, { body: { ocrProviderId: azure, endpoint: peer.origin, token } });
    expect(found(await read(document))).toEqual({ supplier: 'Azurefreight' });
    const analyze = '/documentintelligence/documentModels/prebuilt-read:analyze?api-version=2024-11-30';
    expect(peer.requests).toEqual([
      { method: 'POST', path: analyze, key: token, bytes: document.length },
      { method: 'GET', path: '/result/1', key: token, bytes: 0 },
      { method: 'GET', path: '/result/1', key: token, bytes: 0 },
    ]);
    for (const mode of ['nonsense', 'refuses', 'elsewhere'] as const) {
      peer.mode = mode;
      peer.requests.length = 0;
      expect(await read(document)).toMatchObject({ state: 'failed', failure: 'provider_refused' });
      expect(peer.requests).toHaveLength(mode === 'nonsense' ? 2 : 1);
    }
    peer.mode = 'running';
    expect(await read(document)).toMatchObject({ state: 'failed', failure: 'took_too_long' });
    await peer.stop();
    expect(await read(document)).toMatchObject({ state: 'failed', failure: 'provider_not_reachable' });
  });
});
