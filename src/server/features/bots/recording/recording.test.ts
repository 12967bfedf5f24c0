import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { actInBotRecording } from '#contracts/bots/act-in-bot-recording.ts';
import { beginBotRecording } from '#contracts/bots/begin-bot-recording.ts';
import type { RecordedAct } from '#contracts/bots/bot-recording.ts';
import { endBotRecording } from '#contracts/bots/end-bot-recording.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { lookAtBotRecording } from '#contracts/bots/look-at-bot-recording.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { folderPrefix } from '#server/platform/browser/leftovers.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { type LocalSite, localSite } from '#test/harness/local-site.ts';
import { portalPages } from '#test/harness/portal-pages.ts';
import { recordedPages } from '#test/harness/recorded-pages.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { testClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const settings = { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', BOT_BROWSER_WITHOUT_SANDBOX: 'true' };
let late = 0;
const platform = useTestPlatform({ settings, now: () => new Date(Date.now() + late) });
let tenant: TestTenant;
let admin: TestUser;
let site: LocalSite;
let inner: LocalSite;
let recording = '';

beforeAll(async () => {
  inner = await localSite({ '/': 'inner secret' });
  site = await localSite({
    ...portalPages(inner, inner),
    ...recordedPages(inner),
  });
});

afterAll(async () => {
  await Promise.all([site, inner].map((one) => one.close()));
});

beforeEach(async () => {
  late = 0;
  site.asked.length = 0;
  inner.asked.length = 0;
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
});

afterEach(async () => {
  await admin.attempt(endBotRecording, { body: { id: recording } });
});

async function begin(path: string) {
  ({ id: recording } = await admin.call(beginBotRecording, { body: { addresses: [] } }));
  return await act({ kind: 'open', address: site.origin + path });
}

const act = (one: RecordedAct) => admin.call(actInBotRecording, { body: { id: recording, act: one } });
const clickAt = (y: number, x = 40, more: { reads?: boolean; accepts?: boolean } = {}) =>
  act({ kind: 'click', x, y, reads: false, accepts: false, ...more });
const type = (text: string) => act({ kind: 'type', text });
const text = (value: string) => JSON.stringify(value);

it('clicks and typing become steps that do the same again', async () => {
  const opened = await begin('/sign-in');
  expect(opened).toMatchObject({
    title: 'Sign in',
    address: `${site.origin}/sign-in`,
    addresses: [site.host],
  });
  await clickAt(30, 120);
  await type('Anne');
  await act({ kind: 'press', key: 'Backspace' });
  const listed = await clickAt(150, 80);
  expect(listed.choices).toEqual(['First', 'Second']);
  await act({ kind: 'choose', option: 'Second' });
  await clickAt(210);
  await clickAt(30, 40, { reads: true });
  const { steps, addresses } = await admin.call(endBotRecording, { body: { id: recording } });
  expect(steps).toMatchObject([
    { type: 'openPage', address: text(`${site.origin}/sign-in`) },
    {
      type: 'typeText',
      text: text('Ann'),
      secret: '',
      targets: [{ by: 'role', role: 'textbox', text: text('User') }, {}, {}],
    },
    { type: 'chooseOption', option: text('Second') },
    {
      type: 'clickElement',
      opensPage: false,
      targets: [{ by: 'role', role: 'button', text: text('Send') }, {}, {}],
    },
    {
      type: 'readPage',
      part: 'text',
      result: 'seen',
      targets: [{ by: 'role', role: 'heading', text: text('Order for Ann') }, {}, {}],
    },
  ]);
  expect(site.asked).toContain('POST /orders user=Ann&pw=&kind=Second');
  site.asked.length = 0;
  const licence = { provider: 'Formwright', service: 'steps' };
  await licenseBots(admin);
  const { id: bot } = await saveTested(tenant, admin, {
    body: { name: 'Recorded', ...licence, is_active: true, steps, addresses },
  });
  const { id } = await admin.call(startBot, { body: { id: bot } });
  await platform.settle();
  const run = await admin.call(getBotRun, { params: { id } });
  expect(run).toMatchObject({ status: 'succeeded', message: '' });
  expect(JSON.parse(run.steps.at(-1)?.value ?? '')).toBe('Order for Ann');
  expect(site.asked).toContain('POST /orders user=Ann&pw=&kind=Second');
}, 120_000);

it('what is typed into a password is a secret without a value, and no later step has it', async () => {
  await begin('/sign-in');
  await clickAt(90, 140);
  await type('hunter2hunter2');
  // The page shows it on a button, by which a step would find that one.
  await clickAt(270);
  const shown = await act({ kind: 'press', key: 'Tab' });
  expect(shown.secrets).toEqual([{ name: 'password', host: site.host, allows_plain_http: true }]);
  expect(shown.steps).toMatchObject([
    { type: 'openPage' },
    { type: 'typeText', text: '', secret: 'password' },
    { type: 'clickElement', targets: [{ by: 'css' }] },
  ]);
  const { picture: _, ...told } = shown;
  expect(JSON.stringify(told)).not.toContain('hunter2');
}, 60_000);

it('a page that shows a password as it is typed, and a wrong one after it, is told none of both', async () => {
  await begin('/turns');
  await clickAt(30, 140);
  await type('w');
  await type('rong-one');
  await clickAt(90);
  await clickAt(30, 140);
  for (let left = 9; left > 0; left -= 1) await act({ kind: 'press', key: 'Backspace' });
  const right = await type('right-one');
  await clickAt(90);
  const shown = await act({ kind: 'press', key: 'Tab' });
  const { picture: _, ...told } = shown;
  expect(right.steps.at(-1)).toMatchObject({ type: 'typeText', text: '', secret: 'word' });
  expect(JSON.stringify(told)).not.toMatch(/wrong|right-o/);
}, 60_000);

it('a text of several lines sends nothing, and Enter sends what was typed before', async () => {
  await begin('/turns');
  await clickAt(210, 140);
  await type('Ann\ne\t');
  expect(site.asked.filter((one) => one.includes('/orders'))).toEqual([]);
  await clickAt(270);
  await clickAt(210, 140);
  const { steps } = await act({ kind: 'press', key: 'Enter' });
  expect(steps).toMatchObject([
    {},
    { type: 'typeText', submits: false },
    { type: 'clickElement' },
    { type: 'typeText', text: steps[1]?.type === 'typeText' ? steps[1].text : '', submits: true },
  ]);
  expect(site.asked.some((one) => one.startsWith('GET /orders?user=Ann'))).toBe(true);
}, 60_000);

it('a file in a window of its own leaves the page where it was', async () => {
  await begin('/turns');
  expect(await clickAt(150)).toMatchObject({
    hint: 'download',
    steps: [{}, { type: 'downloadFile' }],
    address: `${site.origin}/turns`,
  });
  expect((await clickAt(270)).steps).toHaveLength(3);
}, 60_000);

it('windows, questions, files, elements of several and frames are noted as a bot does them', async () => {
  await begin('/sign-in');
  const file = await clickAt(330);
  expect(file).toMatchObject({
    hint: 'download',
    steps: [{}, { type: 'downloadFile', moduleId: '', result: 'file' }],
  });
  expect((await clickAt(390)).hint).toBe('question');
  const asked = await clickAt(390, 40, { accepts: true });
  expect(asked.steps.at(-1)).toMatchObject({ type: 'clickElement', acceptsDialogs: true });
  const same = await clickAt(450);
  expect(same.steps.at(-1)).toMatchObject({ targets: [{ by: 'css' }] });
  await clickAt(520, 120);
  const inside = await type('in a frame');
  expect(inside.steps.at(-1)).toMatchObject({
    type: 'typeText',
    text: text('in a frame'),
    frames: ['iframe[title="Inside"]'],
  });
  expect((await act({ kind: 'undo' })).steps).toHaveLength(5);
}, 60_000);

it('a page that goes elsewhere meanwhile keeps no other from being opened', async () => {
  await begin('/restless');
  await clickAt(30);
  const opened = await act({ kind: 'open', address: `${site.origin}/late` });
  expect(opened).toMatchObject({ title: 'Late', steps: [{}, {}, { type: 'openPage' }] });
}, 60_000);

it('nothing leads to the inner network or to files', async () => {
  await begin('/leads-out');
  await clickAt(30);
  expect(inner.asked).toEqual([]);
  const leads = await act({ kind: 'open', address: `${site.origin}/leads-out` });
  expect(leads.refused).toContain(inner.host);
  const after = await clickAt(90);
  expect(after.address).toBe(`${site.origin}/leads-out`);
  await clickAt(150);
  expect(inner.asked).toEqual([]);
  const refusals = ['http://169.254.169.254/', 'http://localhost:1/'].map((address) =>
    admin.attempt(actInBotRecording, { body: { id: recording, act: { kind: 'open', address } } }),
  );
  for (const { error } of await Promise.all(refusals)) expect(error?.code).toBe('action_not_possible');
  const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
  const ids = items.filter(({ action }) => action === 'recorded').map(({ id }) => id);
  const told = await Promise.all(ids.map((id) => admin.call(getAuditRecord, { params: { id } })));
  const sites = told.flatMap(({ facts }) => (facts.site === undefined ? [] : [facts.site]));
  // Each once, also those that did not open.
  expect(sites.sort()).toEqual([site.host, inner.host, '169.254.169.254', 'localhost:1'].sort());
  expect(told.every(({ facts }) => facts.site === undefined || facts.recording === recording)).toBe(true);
  // Nor is a host that did not open one of the bot.
  expect((await act({ kind: 'undo' })).addresses).toEqual([site.host]);
  const local = await admin.attempt(actInBotRecording, {
    body: { id: recording, act: { kind: 'open', address: 'file:///etc/passwd' } },
  });
  expect(local.status).toBe(422);
}, 60_000);

it('is its person’s alone, ends when it is left, and gives way to a new one', async () => {
  await begin('/sign-in');
  const other = await tenant.addUser({ username: 'other', flags: ['isSysAdmin'] });
  const look = (who: TestUser, id = recording) =>
    who.attempt(lookAtBotRecording, { params: { id }, query: { seen: -1 } });
  expect((await look(other)).status).toBe(404);
  expect((await look(admin)).data.picture).toEqual(expect.any(String));
  const { items } = await other.call(listAuditTrail, { body: { length: 100 } });
  expect(items).toContainEqual(
    expect.objectContaining({
      action: 'recorded',
      subject_kind: 'bot',
      actor: expect.objectContaining({ id: admin.id }),
    }),
  );
  const first = recording;
  await admin.call(beginBotRecording, { body: { addresses: [] } }).then(({ id }) => {
    recording = id;
  });
  expect((await look(admin, first)).status).toBe(404);
  expect((await look(admin)).status).toBe(200);
  late = 6 * 60_000;
  expect((await look(admin)).status).toBe(404);
}, 60_000);

it('leaves no browser where it is ended while that starts', async () => {
  const browsers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  ({ id: recording } = await admin.call(beginBotRecording, { body: { addresses: [] } }));
  const opening = admin.attempt(actInBotRecording, {
    body: { id: recording, act: { kind: 'open', address: `${site.origin}/sign-in` } },
  });
  await expect.poll(browsers, { timeout: 20_000 }).toHaveLength(1);
  await admin.call(endBotRecording, { body: { id: recording } });
  expect((await opening).error?.code).toBe('action_not_possible');
  expect(await browsers()).toEqual([]);
}, 60_000);

it.skipIf(!isPostgres)(
  'says on another node that its browser is elsewhere, and does nothing there',
  async () => {
    await begin('/sign-in');
    const second = await startTestPlatform({ settings, sharedWith: platform });
    try {
      const there = testClient((request) => second.app.server.inject(request), tenant.host, admin.token);
      const answer = await there.attempt(actInBotRecording, {
        body: { id: recording, act: { kind: 'undo' } },
      });
      expect(answer).toMatchObject({ status: 409, error: { errors: [{ code: 'bot_recording_elsewhere' }] } });
      expect((await clickAt(210)).steps).toHaveLength(2);
    } finally {
      await second.stop();
    }
  },
  60_000,
);
