import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { getOcrProviderByName } from '#contracts/document-reading/get-ocr-provider-by-name.ts';
import { listReadingLog } from '#contracts/document-reading/list-reading-log.ts';
import { readDocument } from '#contracts/document-reading/read-document.ts';
import { saveProviderSettings } from '#contracts/document-reading/save-provider-settings.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import {
  type DocumentIntelligence,
  startDocumentIntelligence,
} from '#test/harness/peers/document-intelligence.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { readDocumentJob, readOutsideJob } from './reading-jobs.ts';

const platform = useTestPlatform(reachingThisMachine);
const azure = 'azure-document-intelligence';
const picture = readFileSync(path.resolve('test/factories/printed-receipt.png'));
let peer: DocumentIntelligence;
let tenant: TestTenant;
let admin: TestUser;
let person: TestUser;
let moduleId: string;

beforeAll(async () => {
  peer = await startDocumentIntelligence();
  tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  admin = await tenant.asUser('isSysAdmin');
  person = await tenant.asUser();
  const fields = [aField('supplier', 'text', { displayName: 'Supplier' })];
  moduleId = await aPublishedApp(designer, aDefinition([aSection('main', fields)]));
  await designer.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: azure } });
  const token = 'token-of-the-organisation';
  await admin.call(saveProviderToken, { body: { ocrProviderId: azure, endpoint: peer.origin, token } });
});
beforeEach(() => {
  peer.requests.length = 0;
});
afterAll(() => peer.stop());

async function send(): Promise<string> {
  const { headers, payload } = aMultipartFile(picture, 'receipt.png');
  const url = `${readDocument.path}?moduleId=${moduleId}`;
  const answer = await person.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ data: { id: string } }>().data.id;
}

const reading = (id: string) => person.call(getDocumentReading, { query: { id } });
const change = (set: ReturnType<typeof sql>, id: string) =>
  tenant.transact(null, async ({ db }) => {
    await sql`update document_readings set ${set} where id = ${id}::uuid`.execute(db.tables);
  });
const posts = () => peer.requests.filter(({ method }) => method === 'POST').length;

describe('a provider that is paused', () => {
  const pause = (isPaused: boolean) =>
    admin.call(saveProviderSettings, { body: { ocrProviderId: azure, is_paused: isPaused } });

  it('reads nothing, says so, keeps its token, and reads what has waited once it is resumed', async () => {
    await pause(true);
    const id = await send();
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'waiting', is_paused: true });
    expect(peer.requests).toEqual([]);
    const name = 'Azure AI Document Intelligence';
    expect(await admin.call(getOcrProviderByName, { query: { name } })).toMatchObject({
      is_paused: true,
      is_ready: true,
      token_hint: 'tion',
    });
    await pause(false);
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'read', is_paused: false });
    expect(posts()).toBe(1);
    const { items } = await admin.call(listAuditTrail, { body: { page: 1, length: 20 } });
    const deeds = items.filter((one) => one.subject_kind === 'ocrProvider').map((one) => one.action);
    expect(deeds.slice(0, 2)).toEqual(['resumed', 'stopped']);
  });

  it('is paused and resumed by those who store its token', async () => {
    const body = { ocrProviderId: azure, is_paused: true };
    expect((await person.attempt(saveProviderSettings, { body })).status).toBe(403);
    const unknown = { body: { ...body, ocrProviderId: 'nobody' } };
    expect((await admin.attempt(saveProviderSettings, unknown)).status).toBe(404);
  });
});

describe('a document that is sent outside', () => {
  it('leaves a record of who sent which file where, and none when it is read here', async () => {
    const id = await send();
    await platform.settle();
    const records = async () =>
      (await admin.call(listAuditTrail, { body: { page: 1, length: 50 } })).items.filter(
        (one) => one.subject_kind === 'file' && one.action === 'sent',
      );
    const [record] = await records();
    expect(record?.actor?.id).toBe(person.id);
    const { facts } = await admin.call(getAuditRecord, { params: { id: record?.id ?? '' } });
    expect(facts).toEqual({ provider: azure });
    expect((await reading(id)).state).toBe('read');
    const before = (await records()).length;
    await change(
      sql`provider_id = 'formwright', state = 'waiting', sent_on = null, operation = null, taken_until = null`,
      id,
    );
    await tenant.transact(null, async (ctx) => {
      ctx.enqueue(readDocumentJob, { id, locale: 'en' });
    });
    await platform.settle();
    expect((await reading(id)).state).toBe('read');
    expect((await records()).length).toBe(before);
  });

  it('is not sent again by a retry: the answer of the provider is fetched', async () => {
    const id = await send();
    await change(sql`sent_on = now(), operation = ${`${peer.origin}/result/7`}, attempts = 1`, id);
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'read' });
    expect(new Set(peer.requests.map(({ method, path: asked }) => `${method} ${asked}`))).toEqual(
      new Set(['GET /result/7']),
    );
  });

  it('is not sent again where nobody knows whether it was: the reading says so', async () => {
    const id = await send();
    await change(sql`sent_on = now(), attempts = 1`, id);
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'failed', failure: 'sent_unsure' });
    expect(peer.requests).toEqual([]);
    const { items } = await admin.call(listReadingLog, { body: { length: 1 } });
    expect(items).toMatchObject([{ id, outcome: 'failed', failure: 'sent_unsure', attempts: 2 }]);
  });

  it('goes to nobody but the address that is stored, though it was once accepted elsewhere', async () => {
    const id = await send();
    await change(sql`sent_on = now(), operation = 'https://elsewhere.example.com/result/1'`, id);
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'failed', failure: 'provider_refused' });
    expect(peer.requests).toEqual([]);
  });

  it('goes nowhere by plain http, though such an address was once stored', async () => {
    const setAddress = (endpoint: string) =>
      tenant.transact(null, async ({ db }) => {
        await db.tables.updateTable('ocrProviderAccess').set({ endpoint }).execute();
      });
    await setAddress('http://reading.example');
    const id = await send();
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'failed', failure: 'provider_not_ready' });
    await setAddress(peer.origin);
  });

  it('is left to the job that has it, and given up after the third attempt', async () => {
    const id = await send();
    await change(sql`taken_by = ${crypto.randomUUID()}::uuid, taken_until = now() + interval '1 day'`, id);
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'waiting' });
    expect(peer.requests).toEqual([]);
    await change(sql`taken_until = now() - interval '1 second', attempts = 3`, id);
    await tenant.transact(null, async (ctx) => {
      ctx.enqueue(readOutsideJob, { id, locale: 'en' });
    });
    await platform.settle();
    expect(await reading(id)).toMatchObject({ state: 'failed', failure: 'gave_up' });
    expect(peer.requests).toEqual([]);
  });
});
