import PDFDocument from 'pdfkit';
import { beforeEach, expect, it } from 'vitest';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import { saveProviderSettings } from '#contracts/document-reading/save-provider-settings.ts';
import { saveProviderToken } from '#contracts/document-reading/save-provider-token.ts';
import { uploadFile } from '#contracts/files/upload-file.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { noteTested } from '#test/factories/tested-bot.ts';
import { startDocumentIntelligence } from '#test/harness/peers/document-intelligence.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runBot } from '../running/bot-jobs.ts';

const platform = useTestPlatform(reachingThisMachine);
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const fields = [
    aField('number', 'text', { displayName: 'Invoice number' }),
    aField('total', 'number', { displayName: 'Total amount' }),
    aField('due', 'date', { displayName: 'Due date' }),
  ];
  moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)]),
  );
});

const save = (steps: BotStep[]) =>
  admin.attempt(saveBot, {
    body: { name: 'Bot', provider: 'Formwright', service: 'steps', is_active: true, steps },
  });

async function run(steps: BotStep[], input: unknown = null) {
  await noteTested(tenant, steps);
  const { data } = await save(steps);
  const { id } = await admin.call(startBot, { body: { id: data.id, input: input as never } });
  await platform.settle();
  // A document that was sent has been read by now; the run comes again for it.
  await (await tenant.context()).inTransaction(async (tx) => tx.enqueue(runBot, { runId: id }));
  await platform.settle();
  return await admin.call(getBotRun, { params: { id } });
}

const mails = async () => (await admin.call(listSentMails, { body: {} })).items;
const mail = (to: string): BotStep => ({
  type: 'sendMail',
  to,
  subject: '"Price " + input.price',
  text: '"<b>" + input.price',
});

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

async function upload(content: Buffer, name: string) {
  const { headers, payload } = aMultipartFile(content, name);
  const url = `${uploadFile.path}?moduleId=${moduleId}`;
  return (await admin.inject({ method: 'POST', url, headers, payload })).json().data;
}

const reads: BotStep[] = [
  { type: 'readDocument', moduleId: '', file: 'input.file', result: 'document' },
  {
    type: 'transform',
    result: 'told',
    expression: 'document.fields.number + (document.fields.due == null ? " without" : " with") + " date"',
  },
];
const readsOf = (id: string) => reads.map((step) => ('moduleId' in step ? { ...step, moduleId: id } : step));

it('sends each address a mail of its own, whose text is no HTML', async () => {
  const done = await run([mail('["Ann@example.com", "bo@example.com", "bo@example.com"]')], {
    price: 'seven',
  });
  expect(done).toMatchObject({ status: 'succeeded', message: '' });
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual(['Ann@example.com', 'bo@example.com']);
  expect(sent[0]).toMatchObject({ subject: 'Price seven', html: '<p>&lt;b&gt;seven</p>', text: '<b>seven' });
});

it.each([
  ['"nobody"', 'Must be an e-mail address'],
  ['["ann@example.com", "ann@example.com\\nbcc: x"]', 'Must be an e-mail address'],
  ['[]', 'This field is required'],
])('sends no mail at all to %s', async (to, message) => {
  expect(await run([mail(to)], { price: 'seven' })).toMatchObject({
    status: 'failed',
    failed_at: 'steps[0]',
    message,
  });
  expect(await mails()).toEqual([]);
});

it('sends no more mails in one run than a person would', async () => {
  const items = Array.from({ length: 101 }, (_, at) => at);
  const repeated: BotStep = {
    type: 'repeat',
    over: 'input.items',
    as: 'item',
    steps: [mail('"a@example.com"')],
  };
  expect(await run([repeated], { items, price: 'one' })).toMatchObject({
    status: 'failed',
    message: 'The run sent too many mails',
  });
  expect((await admin.call(listSentMails, { body: { length: 1 } })).total).toBe(100);
}, 120_000);

it('sends no mail in a test', async () => {
  const body = {
    steps: [mail('"ann@example.com"')],
    sample: { input: { price: 'one' } as never, answers: {} },
  };
  expect(await admin.call(tryBot, { body })).toMatchObject({ status: 'succeeded' });
  await platform.settle();
  expect(await mails()).toEqual([]);
});

it('has a document read for the fields of an app, and goes on when it is', async () => {
  await admin.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const content = await pdf([
    ['Invoice number', 'NF-88017'],
    ['Total amount', '4,180.50'],
  ]);
  const file = await upload(content, 'invoice.pdf');
  const done = await run(readsOf(moduleId), { file });
  expect(done).toMatchObject({ status: 'succeeded', message: '' });
  expect(JSON.parse(done.steps[0]?.value ?? '')).toMatchObject({
    fields: { number: 'NF-88017', total: 4180.5, due: null },
    tables: {},
    page_count: 1,
  });
  expect(done.steps[1]?.value).toBe('"NF-88017 without date"');
});

it('costs what its provider charges for the document, once', async () => {
  const peer = await startDocumentIntelligence();
  try {
    const ocrProviderId = 'azure-document-intelligence';
    const access = { endpoint: peer.origin, token: 'token-of-the-organisation' };
    await admin.call(saveProviderToken, { body: { ocrProviderId, ...access } });
    const price = { price: '0.015', price_per: 'document' as const, currency: 'EUR' };
    await admin.call(saveProviderSettings, { body: { ocrProviderId, ...price } });
    await admin.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId } });
    const file = await upload(await pdf([['Invoice number', 'NF-88017']]), 'invoice.pdf');
    const done = await run(readsOf(moduleId).slice(0, 1), { file });
    const costs = [{ amount: '0.015', currency: 'EUR' }];
    expect(done).toMatchObject({ status: 'succeeded', costs });
    expect(done.steps[0]?.costs).toEqual(costs);
  } finally {
    await peer.stop();
  }
});

it('fails at a document that is none, or that its owner does not see, and is not switched on without a provider', async () => {
  const { error } = await save(readsOf(moduleId));
  expect(error?.errors).toMatchObject([{ path: 'body.steps[0].moduleId', code: 'no_reading_provider' }]);
  await admin.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const broken = await upload(Buffer.from('%PDF-1.4\nnothing'), 'broken.pdf');
  expect(await run(readsOf(moduleId), { file: broken })).toMatchObject({
    status: 'failed',
    failed_at: 'steps[0]',
    message: 'The document couldn’t be read',
  });
});

it('reads no file of somebody else', async () => {
  await admin.call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const other = await tenant.addUser({ username: 'other', flags: ['isSysAdmin'] });
  const { headers, payload } = aMultipartFile(await pdf([['Invoice number', 'X-1']]), 'other.pdf');
  const url = `${uploadFile.path}?moduleId=${moduleId}`;
  const file = (await other.inject({ method: 'POST', url, headers, payload })).json().data;
  expect(await run(readsOf(moduleId), { file })).toMatchObject({
    status: 'failed',
    message: 'There is no such file of this app to read',
  });
});
