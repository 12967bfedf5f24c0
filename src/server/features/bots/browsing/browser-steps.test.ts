import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBotRun } from '#contracts/bots/answer-bot-run.ts';
import { getBot } from '#contracts/bots/get-bot.ts';
import { getBotPicture } from '#contracts/bots/get-bot-picture.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { queryBotDashboard } from '#contracts/bots/query-bot-dashboard.ts';
import type { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { byLabel, byRole, click, read, typed, waitFor } from '#test/factories/browser-steps.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { type LocalSite, localSite } from '#test/harness/local-site.ts';
import { portalPages } from '#test/harness/portal-pages.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runBot } from '../running/bot-jobs.ts';
import { runBotHandler } from '../running/run-bot.ts';
import { setRunning } from '../stores/queue-store.ts';
import { setBegunCall } from '../stores/run-store.ts';

let laterMs = 0;
const platform = useTestPlatform({
  now: () => new Date(Date.now() + laterMs),
  settings: {
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
    BOT_BROWSER_WITHOUT_SANDBOX: 'true',
    BOT_BROWSER_MEMORY_MB: '400',
    UPLOAD_LIMIT_MB: '1',
    // Elements that are there are found by then, and those that are not fail two tests.
    BOT_ELEMENT_SECONDS: '2',
  },
});
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
let site: LocalSite;
let inner: LocalSite;
let elsewhere: LocalSite;

beforeAll(async () => {
  inner = await localSite({ '/': 'inner secret' });
  elsewhere = await localSite({ '/': 'elsewhere' }, '127.0.0.2');
  site = await localSite(portalPages(inner, elsewhere));
});

afterAll(async () => {
  await Promise.all([site, inner, elsewhere].map((one) => one.close()));
});

beforeEach(async () => {
  for (const one of [site, inner, elsewhere]) one.asked.length = 0;
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const fields = [aField('number', 'text'), aField('paper', 'file')];
  moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)], { workflow: anApproval([{ kind: 'initiator' }]) }),
  );
});

type Settings = Partial<EndpointRequest<typeof saveBot>['body']>;

const aBot = (steps: BotStep[], more: Settings = {}) =>
  saveTested(tenant, admin, {
    body: {
      name: 'Browser',
      provider: 'Formwright',
      service: 'steps',
      is_active: true,
      steps,
      addresses: [site.host],
      ...more,
    },
  });

const open = (path: string): BotStep => ({ type: 'openPage', address: JSON.stringify(site.origin + path) });

const runOf = (id: string) => admin.call(getBotRun, { params: { id } });

async function run(steps: BotStep[], more: Settings = {}, input: unknown = null) {
  const { id: botId } = await aBot(steps, more);
  const { id } = await admin.call(startBot, { body: { id: botId, input: input as never } });
  await platform.settle();
  return { botId, ...(await runOf(id)) };
}

const valueAt = (done: Awaited<ReturnType<typeof run>>, path: string) =>
  JSON.parse(done.steps.find((step) => step.path === path)?.value ?? 'null');

describe('browser steps', () => {
  it('fill a form, send it, and read what comes', async () => {
    const done = await run([
      open('/form'),
      typed('User', 'Ann'),
      {
        type: 'chooseOption',
        targets: [...byRole('button', 'Not there'), ...byLabel('Kind')],
        option: '"Second"',
      },
      click(byRole('button', 'Send')),
      waitFor(byRole('heading', 'Order for Ann'), 5),
      read('h1'),
      read('li', 'all', 'items'),
      read('li', 'count', 'many'),
    ]);
    expect(done).toMatchObject({ status: 'succeeded', message: '' });
    expect(site.asked).toContain('POST /orders user=Ann&pw=&kind=b');
    expect(['steps[0]', 'steps[5]', 'steps[6]', 'steps[7]'].map((path) => valueAt(done, path))).toEqual([
      { address: `${site.origin}/form`, title: 'Portal' },
      'Order for Ann',
      ['one', 'two'],
      2,
    ]);
    // Pictures of a run that succeeded are gone.
    expect(done.pictures).toEqual([]);
    const ways = done.steps.map(({ way }) => way && `${way.number} ${way.by}`);
    expect(ways).toEqual([null, '1 label', '2 label', '1 role', null, '1 css', '1 css', '1 css']);
    const figures = await admin.call(queryBotDashboard, { query: { botId: done.botId } });
    expect(figures.ways).toEqual([
      { number: 1, steps: 5 },
      { number: 2, steps: 1 },
    ]);
  }, 120_000);

  it('download a file into a field of an entry, and upload it', async () => {
    const done = await run([
      open('/files'),
      { type: 'downloadFile', targets: byRole('link', 'Get it'), moduleId, canRepeat: false, result: 'note' },
      { type: 'uploadFile', targets: byLabel('Paper'), file: 'note', canRepeat: false },
      click(byRole('button', 'Hand in')),
      {
        type: 'createEntry',
        moduleId,
        isSubmitting: true,
        fields: [{ name: 'paper', expression: 'note' }],
        result: '',
      },
    ]);
    expect(done).toMatchObject({ status: 'succeeded', message: '' });
    expect(site.asked.find((one) => one.startsWith('POST /upload'))).toContain('what the note says');
    const { items } = await admin.call(listEntries, { query: { moduleId }, body: {} });
    expect(items).toMatchObject([{ paper: { name: 'note.txt', size: 18 } }]);
  }, 120_000);

  it('go on in a window that a click opens, and answer questions as they are told', async () => {
    const opened = await run([
      open('/opens'),
      click(byRole('link', 'Window'), { opensPage: true }),
      typed('User', 'Bea'),
      open('/question'),
      click(byRole('button', 'Ask'), { acceptsDialogs: true }),
      read('button', 'text', 'said'),
    ]);
    expect(opened).toMatchObject({ status: 'succeeded', message: '' });
    expect(valueAt(opened, 'steps[5]')).toBe('yes');
  }, 120_000);

  it('fail where an element is not there or not the only one, with pictures for the owner alone', async () => {
    const failed = await run([open('/two'), click(byRole('button', 'Same'))]);
    expect(failed).toMatchObject({ status: 'failed', failed_at: 'steps[1]' });
    expect(failed.message).toBe('Several elements of the page match');
    expect(failed.pictures.map(({ path }) => path)).toEqual(['steps[0]', 'steps[1]']);
    const params = { id: failed.id, number: 1 };
    const { picture } = await admin.call(getBotPicture, { params });
    expect(Buffer.from(picture, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
    expect((await bob.attempt(getBotPicture, { params })).status).toBe(404);
    const seen = await bob.call(getBotRun, { params: { id: failed.id } });
    expect(seen.pictures).toEqual([]);
  }, 120_000);
});

describe('secrets', () => {
  const secret = { name: 'pw', value: 'hunter2-and-more', allows_plain_http: true };

  it('are typed into pages of their host, and read by nobody', async () => {
    const done = await run(
      [open('/form'), typed('Password', '', 'pw'), click(byRole('button', 'Send')), read('p')],
      { secrets: [{ ...secret, host: site.host }] },
    );
    expect(site.asked).toContain('POST /orders user=&pw=hunter2-and-more&kind=a');
    expect(valueAt(done, 'steps[3]')).toBe('user=&pw=•••&kind=a');
    const bot = await admin.call(getBot, { params: { id: done.botId } });
    expect(bot.secrets).toEqual([{ name: 'pw', host: site.host, allows_plain_http: true }]);
    expect(JSON.stringify([done, bot])).not.toContain('hunter2');
    const { db } = await tenant.context();
    const stored = await db.tables.selectFrom('botSecrets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('hunter2');
  }, 120_000);

  it('are typed nowhere else, nor without encryption unless it is said, nor moved to another host', async () => {
    const steps = [open('/form'), typed('Password', '', 'pw')];
    const there = await run(steps, { secrets: [{ ...secret, host: 'portal.example' }] });
    expect(there).toMatchObject({ status: 'failed', message: 'The secret isn’t for this page' });
    const own = { ...secret, host: site.host, allows_plain_http: false };
    await admin.call(updateBot, { body: { id: there.botId, revision: 1, secrets: [own] } });
    const { id } = await admin.call(startBot, { body: { id: there.botId } });
    await platform.settle();
    expect(await runOf(id)).toMatchObject({ message: 'The secret isn’t for this page' });
    const { value: _, ...moved } = { ...own, host: 'evil.example' };
    for (const one of [moved, { ...moved, host: site.host, allows_plain_http: true }]) {
      const refused = await admin.attempt(updateBot, {
        body: { id: there.botId, revision: 2, secrets: [one] },
      });
      expect(refused.error?.errors).toMatchObject([{ path: 'body.secrets[0].value', code: 'required' }]);
    }
  }, 120_000);
});

describe('a hostile site', () => {
  it('reaches nothing inside, by no way, and its dialogs and windows hold nothing up', async () => {
    const socket = createSocket('udp4');
    let packets = 0;
    socket.on('message', () => {
      packets += 1;
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    const done = await run(
      [
        open(`/attack?udp=${socket.address().port}`),
        waitFor([{ by: 'text', text: '"done=yes"', nth: 0 }], 20),
        read('li', 'all', 'said'),
      ],
      { addresses: [site.host, elsewhere.host] },
    );
    socket.close();
    expect(done).toMatchObject({ status: 'succeeded' });
    expect([inner.asked, elsewhere.asked, packets]).toEqual([[], [], 0]);
    const said = valueAt(done, 'steps[2]');
    expect(said).toContain('socket=refused');
    expect(said).not.toContain('transport=open');
    expect(said).toContain('rtc=undefinedundefined');
    expect(said).toContain('frame rtc=undefined');
  }, 120_000);

  it.each([
    ['another port', () => `${inner.origin}/`],
    ['an address inside that the list names', () => `${elsewhere.origin}/`],
    ['a redirect to one', () => `${site.origin}/to-inner`],
    ['metadata of the cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a file', () => 'file:///etc/passwd'],
    ['the browser itself', () => 'chrome://version'],
    ['a script', () => 'javascript:alert(1)'],
    ['a name and password', () => site.origin.replace('//', '//user:secret@')],
  ])(
    'does not lead to %s',
    async (_, address) => {
      const failed = await run([{ type: 'openPage', address: JSON.stringify(address()) }], {
        addresses: [site.host, elsewhere.host],
      });
      expect(failed).toMatchObject({
        status: 'failed',
        message: 'The page leads to an address that this bot can’t reach',
      });
      expect([inner.asked, elsewhere.asked]).toEqual([[], []]);
    },
    120_000,
  );

  it('is left when it redirects for ever', async () => {
    expect(await run([open('/round')])).toMatchObject({ message: 'The page couldn’t be opened' });
  }, 120_000);

  it('is left when a download has no end, or it eats the memory', async () => {
    const endless = await run([
      open('/files'),
      { type: 'downloadFile', targets: byRole('link', 'Get all'), moduleId, canRepeat: true, result: 'all' },
    ]);
    expect(endless).toMatchObject({ status: 'failed', message: 'The download is too large' });
    const hungry = await run(
      [
        open('/hungry'),
        click(byRole('button', 'Eat'), { canRepeat: true }),
        { type: 'waitForElement', targets: byRole('heading', 'Hungry'), isGone: true, seconds: 60 },
      ],
      { name: 'Hungry' },
    );
    expect(hungry).toMatchObject({ status: 'failed', message: 'The page used too much memory' });
  }, 120_000);
});

describe('a run whose browser is lost', () => {
  const giveTurn = async (runId: string) =>
    (await tenant.context()).inTransaction(async (tx) => {
      await setRunning(tx.db, runId, new Date(Date.now() + laterMs + 3_600_000));
      tx.enqueue(runBot, { runId });
    });
  const begun = async (steps: BotStep[]) => {
    const { id: botId } = await aBot(steps);
    const { id } = await admin.call(startBot, { body: { id: botId } });
    await giveTurn(id);
    const context = await tenant.context();
    return { id, botId, db: context.db, context };
  };

  it('asks before it repeats a click whose end is not known, and goes on as it is told', async () => {
    const lost = await begun([click(byRole('button', 'Send')), open('/form'), read('button')]);
    await setBegunCall(lost.db, lost.id, 0);
    await platform.settle();
    expect(await runOf(lost.id)).toMatchObject({
      status: 'asking',
      failed_at: 'steps[0]',
      message: 'It isn’t known whether this step took effect. Check there, then say how to go on.',
    });
    expect(site.asked).toEqual([]);
    const bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
    const other = await bob.attempt(answerBotRun, { body: { id: lost.id, answer: 'continue' } });
    expect(other.error?.errors).toMatchObject([{ code: 'bot_not_owner' }]);
    await admin.call(answerBotRun, { body: { id: lost.id, answer: 'continue' } });
    await platform.settle();
    const done = await runOf(lost.id);
    expect(done).toMatchObject({ status: 'succeeded' });
    expect(done.steps.map(({ path }) => path)).toEqual(['steps[0]', 'steps[1]', 'steps[2]']);
    const late = await admin.attempt(answerBotRun, { body: { id: lost.id, answer: 'repeat' } });
    expect(late.error?.errors).toMatchObject([{ code: 'bot_not_asking' }]);
  }, 120_000);

  it('waits for its turn again when it is answered', async () => {
    const lost = await begun([click(byRole('button', 'Send'))]);
    await setBegunCall(lost.db, lost.id, 0);
    await platform.settle();
    const { id: other } = await admin.call(startBot, { body: { id: lost.botId } });
    await giveTurn(other);
    await admin.call(answerBotRun, { body: { id: lost.id, answer: 'repeat' } });
    await runBotHandler.run(lost.context, { runId: lost.id } as never, lost.id);
    expect(await runOf(lost.id)).toMatchObject({ status: 'queued' });
  }, 120_000);

  it('repeats a step when it is told to, and stops when it is told to', async () => {
    for (const answer of ['repeat', 'stop'] as const) {
      const { id: botId } = await aBot([click(byRole('button', 'Send'))], { name: answer });
      const { id } = await admin.call(startBot, { body: { id: botId } });
      await giveTurn(id);
      await setBegunCall((await tenant.context()).db, id, 0);
      await platform.settle();
      expect(await runOf(id)).toMatchObject({ status: 'asking' });
      await admin.call(answerBotRun, { body: { id, answer } });
      await platform.settle();
      // No page is open, which is what the repeated click finds.
      expect(await runOf(id)).toMatchObject({ status: answer === 'stop' ? 'cancelled' : 'failed' });
    }
  }, 120_000);

  it('goes on after a wait with what was typed, where it was, with its cookies', async () => {
    const steps = [
      open('/form'),
      typed('User', 'Cleo'),
      { type: 'wait', seconds: 1 } as const,
      click(byRole('button', 'Send')),
      read('h1'),
    ];
    const { id: botId } = await aBot(steps);
    const { id } = await admin.call(startBot, { body: { id: botId } });
    await platform.settle();
    laterMs += 1500;
    await runBotHandler.run(await tenant.context(), { runId: id } as never, id);
    await platform.settle();
    expect(await runOf(id)).toMatchObject({ status: 'succeeded' });
    expect(site.asked).toContain('POST /orders user=Cleo&pw=&kind=a');
    expect(site.asked.filter((one) => one === 'GET /form')).toHaveLength(2);
  }, 120_000);

  it('asks where what was done on the page cannot be brought back', async () => {
    const steps = [
      open('/question'),
      click(byRole('button', 'Ask')),
      { type: 'wait', seconds: 1 } as const,
      read('button'),
    ];
    const { id: botId } = await aBot(steps);
    const { id } = await admin.call(startBot, { body: { id: botId } });
    await platform.settle();
    laterMs += 1500;
    await runBotHandler.run(await tenant.context(), { runId: id } as never, id);
    await platform.settle();
    expect(await runOf(id)).toMatchObject({ status: 'asking', failed_at: 'steps[3]' });
    await admin.call(answerBotRun, { body: { id, answer: 'repeat' } });
    await platform.settle();
    expect(await runOf(id)).toMatchObject({ status: 'succeeded' });
  }, 120_000);

  it('is not taken twice when its job comes to two nodes at once', async () => {
    const { id: botId } = await aBot([open('/form'), typed('User', 'Dora'), click(byRole('button', 'Send'))]);
    const { id } = await admin.call(startBot, { body: { id: botId } });
    const job = async () => runBotHandler.run(await tenant.context(), { runId: id } as never, id);
    await Promise.all([job(), job()]);
    await platform.settle();
    const sent = site.asked.filter((one) => one.startsWith('POST /orders'));
    expect(sent.length).toBeLessThanOrEqual(1);
    expect(['succeeded', 'asking']).toContain((await runOf(id)).status);
  }, 120_000);
});
