import type { ServerResponse } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBotRun } from '#contracts/bots/answer-bot-run.ts';
import { getBotPicture } from '#contracts/bots/get-bot-picture.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { byLabel, byRole, click, read, typed } from '#test/factories/browser-steps.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { type LocalSite, localSite } from '#test/harness/local-site.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runBotHandler } from '../running/run-bot.ts';
import { loadRun } from '../stores/run-store.ts';

const platform = useTestPlatform({
  settings: {
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
    BOT_BROWSER_WITHOUT_SANDBOX: 'true',
    UPLOAD_LIMIT_MB: '1',
  },
});
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
let site: LocalSite;
/** Holds the next form back until it is called. */
let letGo: (() => void) | null;
let isHeld = false;

const html = (response: ServerResponse, text: string) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(text);
};
const attached = (response: ServerResponse, name: string, content: Buffer) => {
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  response.end(content);
};
const form = `<form method="post" action="/orders"><label>User <input name="user"></label><button>Send</button></form>`;

const shows = (text: string) => `<p style="font: 20px monospace">${text}</p>`;

beforeAll(async () => {
  site = await localSite({
    '/form': (_, response) => {
      if (!isHeld) return html(response, form);
      isHeld = false;
      letGo = () => html(response, form);
    },
    '/orders': (_, response) => html(response, '<h1>Thanks</h1>'),
    '/enter': `<label>User <input onkeydown="event.key === 'Enter' && fetch('/entered', { method: 'post' })"></label>`,
    '/entered': 'yes',
    '/odd': '<select aria-label="Odd"><option>One</option></select>',
    '/says': '<title>For p&amp;ss wörd</title>',
    '/long': `<p>${'x'.repeat(19_997)}p&amp;ss wörd</p>`,
    '/shows-a': shows('a'.repeat(16)),
    '/shows-b': shows('b'.repeat(16)),
    '/shows-c': shows('c'.repeat(16)),
    '/files':
      '<a href="/first">First</a> <a href="/second">Second</a> <label>Paper <input type="file" multiple></label>',
    '/first': (_, response) => attached(response, 'first.txt', Buffer.alloc(700_000, 'a')),
    '/second': (_, response) => attached(response, 'second.txt', Buffer.alloc(700_000, 'b')),
  });
});

afterAll(() => site.close());

beforeEach(async () => {
  site.asked.length = 0;
  letGo = null;
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const definition = aDefinition([aSection('main', [aField('paper', 'file')])]);
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
});

type Secrets = NonNullable<EndpointRequest<typeof saveBot>['body']['secrets']>;

const open = (path: string): BotStep => ({ type: 'openPage', address: JSON.stringify(site.origin + path) });
const waiting: BotStep = { type: 'wait', seconds: 1 };

async function begun(steps: BotStep[], secrets: Secrets = []): Promise<string> {
  const bot = await saveTested(tenant, admin, {
    body: {
      name: 'Browser',
      provider: 'Formwright',
      service: 'steps',
      is_active: true,
      steps,
      addresses: [site.host],
      secrets,
    },
  });
  return (await admin.call(startBot, { body: { id: bot.id } })).id;
}

const runOf = (id: string) => admin.call(getBotRun, { params: { id } });
const job = async (id: string) => runBotHandler.run(await tenant.context(), { runId: id } as never, id);

/** Goes on after a wait of a second, in another browser. */
async function wake(id: string) {
  await later(1500);
  await job(id);
  return await runOf(id);
}

async function run(steps: BotStep[], secrets: Secrets = []) {
  const id = await begun(steps, secrets);
  await platform.settle();
  return await runOf(id);
}

const valueAt = (done: Awaited<ReturnType<typeof run>>, path: string) =>
  JSON.parse(done.steps.find((step) => step.path === path)?.value ?? 'null');
const sent = () => site.asked.filter((one) => one.startsWith('POST /'));

describe('two nodes with the same run', () => {
  it('do not act on a page on which the other has gone on', async () => {
    isHeld = true;
    const id = await begun([open('/form'), typed('User', 'Dora'), waiting, click(byRole('button', 'Send'))]);
    const slow = job(id);
    await expect.poll(() => letGo, { timeout: 30_000 }).not.toBeNull();
    await job(id);
    await later(1500);
    // The form of the slow one is empty when the click is due.
    letGo?.();
    await slow;
    expect(sent()).toEqual([]);
    await job(id);
    expect(await runOf(id)).toMatchObject({ status: 'succeeded' });
    expect(sent()).toEqual(['POST /orders user=Dora']);
  }, 120_000);

  it.skipIf(!isPostgres)(
    'click once when they have read it at the same moment',
    async () => {
      const id = await begun([open('/form'), typed('User', 'Eva'), waiting, click(byRole('button', 'Send'))]);
      await platform.settle();
      await later(1500);
      let release = () => {};
      const holds = (await tenant.context()).inTransaction(async (tx) => {
        await loadRun(tx.db, id, { lock: true });
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      });
      const jobs = [job(id), job(id)];
      await later(1000);
      release();
      await Promise.all([holds, ...jobs]);
      expect(sent()).toEqual(['POST /orders user=Eva']);
      expect(await runOf(id)).toMatchObject({ status: 'succeeded' });
    },
    120_000,
  );
});

it('a click that opens no window is done, and its owner says how to go on', async () => {
  const steps = [open('/form'), click(byRole('button', 'Send'), { opensPage: true }), read('h1')];
  const done = await run(steps);
  expect(done).toMatchObject({ status: 'asking', failed_at: 'steps[1]' });
  expect(done.message).toBe('The element was clicked, but no new window opened');
  expect(sent()).toEqual(['POST /orders user=']);
}, 120_000);

it.skipIf(!isPostgres)('a job is not taken for lost while its browser can still act', async () => {
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const { rows } = await client.query("select expire_seconds::int from pgboss.queue where name = 'run-bot'");
  await client.end();
  expect(rows[0].expire_seconds).toBeGreaterThan(2 * 30 * 60);
});

describe('a page that is opened again', () => {
  it('is not taken for the answer to a form that was sent', async () => {
    const id = await begun([open('/form'), click(byRole('button', 'Send')), waiting, read('h1')]);
    await platform.settle();
    expect(await wake(id)).toMatchObject({ status: 'asking', failed_at: 'steps[3]' });
    expect(site.asked).not.toContain('GET /orders');
  }, 120_000);

  it('has what was typed, without Enter once more', async () => {
    const enter = { ...typed('User', 'Fay'), submits: true } as BotStep;
    const id = await begun([open('/enter'), enter, waiting, read('input', 'value')]);
    await platform.settle();
    expect(await wake(id)).toMatchObject({ status: 'asking' });
    await admin.call(answerBotRun, { body: { id, answer: 'repeat' } });
    await platform.settle();
    const done = await runOf(id);
    expect(done).toMatchObject({ status: 'succeeded' });
    expect(valueAt(done, 'steps[3]')).toBe('Fay');
    expect(sent()).toEqual(['POST /entered']);
  }, 120_000);
});

describe('secrets', () => {
  const secret = () => ({ name: 'pw', value: 'p&ss wörd', host: site.host, allows_plain_http: true });

  it('are read neither in addresses, nor in titles, nor where a text is cut', async () => {
    const done = await run(
      [
        open(`/says?a=${encodeURIComponent('p&ss wörd')}&b=p%26ss+w%C3%B6rd`),
        open('/long'),
        read('p', 'text', 'seen'),
        { type: 'transform', result: 'tail', expression: 'RIGHT(seen, 12)' },
      ],
      [secret()],
    );
    expect(done).toMatchObject({ status: 'succeeded' });
    expect(valueAt(done, 'steps[0]')).toEqual({
      address: `${site.origin}/says?a=•••&b=•••`,
      title: 'For •••',
    });
    expect(valueAt(done, 'steps[3]')).toBe('xxxxxxxxx•••');
  }, 120_000);

  it('are covered in pictures, shown or typed, so that pictures of two are the same', async () => {
    const one = (name: string) => ({ ...secret(), name, value: name.repeat(16) });
    const done = await run(
      [
        open('/shows-a'),
        open('/shows-b'),
        open('/shows-c'),
        open('/form'),
        typed('User', '', 'a'),
        open('/form'),
        typed('User', '', 'b'),
        click(byRole('button', 'None')),
      ],
      [one('a'), one('b')],
    );
    expect(done).toMatchObject({ status: 'failed', failed_at: 'steps[7]' });
    const pictures = await Promise.all(
      done.pictures.map(({ number }) => admin.call(getBotPicture, { params: { id: done.id, number } })),
    );
    const [a, b, c, empty, typedA, , typedB] = pictures.map(({ picture }) => picture);
    expect([a === b, a === c, typedA === typedB, typedA === empty]).toEqual([true, false, true, false]);
  }, 120_000);

  it('end the run, and not its job, where they cannot be typed', async () => {
    const done = await run([open('/odd'), typed('Odd', '', 'pw')], [secret()]);
    expect(done).toMatchObject({ status: 'failed', failed_at: 'steps[1]' });
    expect(done.message).toBe('The page didn’t let the step be done in time');
  }, 120_000);
});

describe('files', () => {
  const download = (name: string): BotStep => ({
    type: 'downloadFile',
    targets: byRole('link', name),
    moduleId,
    canRepeat: false,
    result: name.toLowerCase(),
  });

  it('count as downloads until they are kept, and more than ten are not uploaded', async () => {
    const many = `[${Array.from({ length: 11 }, () => 'first').join(', ')}]`;
    const done = await run([
      open('/files'),
      download('First'),
      download('Second'),
      { type: 'waitForElement', targets: byRole('heading', 'None'), isGone: true, seconds: 5 },
      { type: 'uploadFile', targets: byLabel('Paper'), file: many, canRepeat: true },
    ]);
    expect(done).toMatchObject({ status: 'failed', failed_at: 'steps[4]' });
    expect(done.message).toBe('At most 10 files with 50 MB in all can be uploaded');
  }, 120_000);
});

describe('a bot with browser steps', () => {
  it('says what it lacks before it is switched on', async () => {
    const refused = await admin.attempt(saveBot, {
      body: {
        name: 'Lacking',
        provider: 'Formwright',
        service: 'steps',
        is_active: true,
        steps: [open('/form'), typed('Password', '', 'pw')],
      },
    });
    expect(refused.error?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.addresses required',
      'body.steps[1].secret unknown_choice',
    ]);
  });
});
