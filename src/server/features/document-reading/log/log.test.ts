import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReadingUsage } from '#contracts/document-reading/get-reading-usage.ts';
import { listReadingLog } from '#contracts/document-reading/list-reading-log.ts';
import { readStoredFile } from '#contracts/document-reading/read-stored-file.ts';
import { saveProviderSettings } from '#contracts/document-reading/save-provider-settings.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import {
  type DocumentIntelligence,
  startDocumentIntelligence,
} from '#test/harness/peers/document-intelligence.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { putLoggedReading } from './reading-log-store.ts';
import { forgetReadingUsage } from './reading-usage-store.ts';

const platform = useTestPlatform(reachingThisMachine);
const azure = 'azure-document-intelligence';
let peer: DocumentIntelligence;
let tenant: TestTenant;
let designer: TestUser;
let admin: TestUser;
let person: TestUser;
let openId: string;
/** An app of one person. */
let closedId: string;

beforeAll(async () => {
  peer = await startDocumentIntelligence();
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  admin = await tenant.asUser('isAdministrator');
  person = await tenant.asUser();
  const fields = () => [
    aField('supplier', 'text', { displayName: 'Supplier' }),
    aField('paper', 'file', { displayName: 'Paper' }),
  ];
  openId = await aPublishedApp(designer, aDefinition([aSection('main', fields())]));
  const who = { kind: 'user' as const, value: person.id };
  const permission = {
    rules: [{ who, actions: ['start' as const, 'viewOwn' as const] }],
    rawPermission: null,
  };
  closedId = await aPublishedApp(designer, aDefinition([aSection('main', fields())], { permission }));
  await designer.call(updateModule, { query: { id: closedId }, body: { ocrProviderId: azure } });
  const token = 'token-of-the-organisation';
  await admin.call(saveProviderToken, { body: { ocrProviderId: azure, endpoint: peer.origin, token } });
  await use(azure);
});
afterAll(() => peer.stop());

const use = (ocrProviderId: string) =>
  designer.call(updateModule, { query: { id: openId }, body: { ocrProviderId } });
const charge = (price: string | null, per: 'page' | 'document', currency = 'EUR') =>
  admin.call(saveProviderSettings, {
    body: { ocrProviderId: azure, price, price_per: per, currency },
  });
const log = (body: object = {}) => admin.call(listReadingLog, { body });

async function read(user = person, moduleId = openId) {
  const content = Buffer.from('%PDF-1.7 of nobody').toString('base64');
  const file = await user.call(uploadBase64, { body: { moduleId, name: 'invoice.pdf', content } });
  const { id } = await user.call(readStoredFile, { body: { moduleId, key: file.key } });
  await platform.settle();
  return { id, file };
}

describe('the log of readings', () => {
  it('has provider, sender, pages, time, cost and what came of each', async () => {
    await charge('0.015', 'page');
    const { id } = await read();
    const [row] = (await log()).items;
    expect(row).toMatchObject({
      ...{ id, provider_id: azure, service: null, by_bot: false, pages: 1, attempts: 1 },
      ...{ outcome: 'read', failure: null, cost: { amount: '0.015', currency: 'EUR' } },
      ...{ entry: null, sent_by: { id: person.id } },
      app: { id: openId },
    });
    expect(row?.duration_ms).toBeGreaterThanOrEqual(0);
    expect((await person.attempt(listReadingLog, { body: {} })).status).toBe(403);
    expect((await person.attempt(getReadingUsage, { query: {} })).status).toBe(403);
  });

  it('charges nothing for what was not accepted, and the document where the price is for documents', async () => {
    await charge('0.20', 'document', 'USD');
    peer.mode = 'refuses';
    const refused = await read();
    peer.mode = 'nonsense';
    const accepted = await read();
    await charge('0.20', 'page', 'USD');
    const unknown = await read();
    peer.mode = 'good';
    await charge(null, 'page', '');
    const free = await read();
    const costs = new Map((await log({ length: 100 })).items.map(({ id, cost }) => [id, cost]));
    expect(costs.get(refused.id)).toEqual({ amount: '0', currency: 'USD' });
    expect(costs.get(accepted.id)).toEqual({ amount: '0.2', currency: 'USD' });
    expect(costs.get(unknown.id)).toBeNull();
    expect(costs.get(free.id)).toBeNull();
  });

  it('is narrowed by provider and outcome, page by page, and sums up by day', async () => {
    await use('formwright');
    const { id } = await read();
    await use(azure);
    const by = (field: string, value: string) => ({
      filters: { condition: 'and', rules: [{ field, operator: 'eq', value }] },
    });
    const here = await log(by('provider_id', 'formwright'));
    expect(here.items.map((one) => [one.id, one.failure])).toEqual([[id, 'not_readable']]);
    const failed = await log({ ...by('outcome', 'failed'), length: 2 });
    expect(failed).toMatchObject({ total: 4, page: 1 });
    expect(failed.items.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect((await log({ ...by('outcome', 'failed'), page: 2, length: 2 })).items).toHaveLength(2);
    const refused = await admin.attempt(listReadingLog, { body: by('file_key', 'x') as never });
    expect(refused.status).toBe(422);

    const { items, totals } = await admin.call(getReadingUsage, { query: {} });
    expect(totals).toMatchObject({ readings: 6, failures: 4, pages: 2 });
    expect(totals.costs).toEqual([
      { amount: '0.015', currency: 'EUR' },
      { amount: '0.2', currency: 'USD' },
    ]);
    const ofDollars = items.find(({ cost }) => cost?.currency === 'USD');
    expect(ofDollars).toMatchObject({ provider_id: azure, readings: 3, failures: 3, pages: 0 });
  });

  it('names the entry that has the document to those who can see it only', async () => {
    const { id, file } = await read(person, closedId);
    const data = { supplier: 'Nordfreight AS', paper: { ...file } };
    const entry = await person.call(saveEntry, { query: { moduleId: closedId }, body: { data } });
    const rowOf = async (user: TestUser) =>
      (await user.call(listReadingLog, { body: {} })).items.find((row) => row.id === id);
    expect(await rowOf(admin)).toMatchObject({ app: { id: closedId }, entry: null });
    const both = await tenant.asUser('isAdministrator');
    const own = await read(both);
    const mine = await both.call(saveEntry, {
      query: { moduleId: openId },
      body: { data: { supplier: 'Own', paper: { ...own.file } } },
    });
    const shown = (await both.call(listReadingLog, { body: {} })).items;
    expect(shown.find((row) => row.id === own.id)?.entry).toEqual({ id: mine.id, name: 'Own' });
    expect(JSON.stringify(shown)).not.toContain(entry.id);
    expect(JSON.stringify(shown)).not.toContain('Nordfreight');
  });

  it('keeps the last thousand of each provider, and days for 400 days', async () => {
    await tenant.transact(null, async (ctx) => {
      const at = (second: number) => new Date(Date.UTC(2099, 0, 1) + second * 1000).toISOString();
      for (let place = 0; place < 1001; place++) {
        await putLoggedReading(ctx.db, {
          ...{ id: ctx.randomId(), moduleId: openId, providerId: 'formwright', service: '', fileKey: 'none' },
          ...{ madeBy: null, byBot: true, madeOn: at(place), endedOn: at(place), durationMs: 1, pages: 1 },
          ...{ attempts: 1, cost: null, currency: '', outcome: 'read', failure: null },
        });
      }
    });
    const body = {
      filters: {
        condition: 'and' as const,
        rules: [{ field: 'provider_id', operator: 'eq' as const, value: 'formwright' }],
      },
    };
    const { total, items } = await admin.call(listReadingLog, { body });
    expect(total).toBe(1000);
    expect(items[0]).toMatchObject({ sent_by: null, by_bot: true });
    const later = new Date(Date.now() + 402 * 86_400_000);
    await tenant.transact(null, (ctx) => forgetReadingUsage(ctx.db, later));
    const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await admin.call(getReadingUsage, { query: { from } })).items).toEqual([]);
  });
});

describe('what a provider charges', () => {
  it('needs a currency, and is nothing for the own engine', async () => {
    const faults = async (body: object) => {
      const answer = await admin.attempt(saveProviderSettings, { body: body as never });
      return answer.error?.errors.map(({ path }) => path);
    };
    expect(await faults({ ocrProviderId: azure, price: '0.1', currency: '' })).toEqual(['body.currency']);
    expect(await faults({ ocrProviderId: 'formwright', price: '0.1', currency: 'EUR' })).toEqual([
      'body.price',
    ]);
    expect(await faults({ ocrProviderId: azure, price: 'cheap' })).toEqual(['body.price']);
  });
});
