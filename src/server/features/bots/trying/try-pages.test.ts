import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { readRecording } from '#engine/bot/read-recording.ts';
import { byRole, click, read, typed } from '#test/factories/browser-steps.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { type LocalSite, localSite } from '#test/harness/local-site.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const settings = { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', BOT_BROWSER_WITHOUT_SANDBOX: 'true' };
const platform = useTestPlatform({ settings });
let tenant: TestTenant;
let admin: TestUser;
let site: LocalSite;

beforeAll(async () => {
  site = await localSite({
    // A page that sends what is typed at once, as some do.
    '/form': `<title>Portal</title><script>
      const send = () => { fetch('/typed', { method: 'POST', body: 'typed' }).catch(() => 0);
        navigator.sendBeacon('/beacon', 'typed'); new WebSocket('ws://' + location.host + '/socket'); };</script>
      <form method="post" action="/orders"><label>User <input name="user" oninput="send(); document.title = this.value"></label>
      <label>Password <input name="pw" type="password"></label><button>Send</button></form>
      <a href="/remove">Remove</a> <p>Total 12</p>`,
    '/remove': '<h1>Removed</h1>',
    '/orders': '<h1>Order</h1>',
    '/framed': '<iframe src="/empty"></iframe><iframe src="/outer"></iframe>',
    '/empty': '<p>Nothing</p>',
    '/outer': '<iframe src="/inner"></iframe>',
    '/inner': '<label>Note <input id="note"></label><output>deep</output>',
  });
});

afterAll(() => site.close());

beforeEach(async () => {
  site.asked.length = 0;
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
});

const open = (path: string): BotStep => ({ type: 'openPage', address: JSON.stringify(site.origin + path) });

const tries = (steps: BotStep[], answers: object = {}, addresses = [site.host]) =>
  admin.call(tryBot, {
    body: { steps, sample: { input: null, answers: answers as never }, opens_pages: true, addresses },
  });

it('opens and reads pages, and looks for the elements of what it does not do', async () => {
  const trial = await tries(
    [
      open('/form'),
      read('p'),
      typed('User', 'Ann'),
      typed('Password', '', 'portal'),
      click(byRole('button', 'Send')),
      read('h1', 'text', 'order'),
      { type: 'transform', result: 'both', expression: 'seen + " " + order' },
      open('/form'),
      click(byRole('link', 'Remove')),
    ],
    { order: 'Order 1' },
  );
  expect(trial).toMatchObject({ status: 'succeeded', failed_at: null });
  expect(trial.steps.map(({ is_imagined }) => is_imagined)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
  expect(trial.steps[6]?.value).toBe('"Total 12 Order 1"');
  // Nothing was sent, not even what the page sends when something is typed.
  expect(site.asked.filter((one) => !one.startsWith('GET /form') && !one.includes('favicon'))).toEqual([]);
}, 120_000);

it('fails where a run would: at an element that is not there, and at an address that is not listed', async () => {
  const missing = await tries([open('/form'), click(byRole('button', 'Nowhere'))]);
  expect(missing).toMatchObject({ status: 'failed', failed_at: 'steps[1]' });
  expect(missing.message).toContain('isn’t on the page');
  expect(await tries([open('/form')], {}, [])).toMatchObject({ status: 'failed', failed_at: 'steps[0]' });
  const { items } = await admin.call(listAuditTrail, { body: { length: 100 } });
  const opened = items.filter(({ action }) => action === 'recorded');
  const told = await Promise.all(opened.map(({ id }) => admin.call(getAuditRecord, { params: { id } })));
  // Once in each test, and who asked.
  expect(told.map(({ facts, actor }) => [facts.site, actor?.id])).toEqual([
    [site.host, admin.id],
    [site.host, admin.id],
  ]);
}, 120_000);

it('opens no page unless it is asked to', async () => {
  const trial = await admin.call(tryBot, {
    body: { steps: [open('/form'), read('p')], sample: { input: null, answers: { seen: 'x' } as never } },
  });
  expect(trial.steps.map(({ is_imagined }) => is_imagined)).toEqual([true, true]);
  expect(site.asked).toEqual([]);
});

it('finds elements in the frames that a recording of Chrome DevTools counts', async () => {
  const recording = {
    steps: [
      { type: 'navigate', url: `${site.origin}/framed` },
      { type: 'change', value: 'Hello', frame: [1, 0], selectors: [['#note']] },
    ],
  };
  const steps = [...(readRecording(JSON.stringify(recording))?.steps ?? [])];
  const [, typing] = steps;
  const frames = typing && 'frames' in typing ? typing.frames : undefined;
  const value: BotStep = { ...read('#note', 'value', 'held'), frames } as BotStep;
  const { id: botId } = await saveTested(tenant, admin, {
    body: {
      name: 'Frames',
      provider: 'Formwright',
      service: 'steps',
      is_active: true,
      steps: [...steps, value],
      addresses: [site.host],
    },
  });
  const { id } = await admin.call(startBot, { body: { id: botId } });
  await platform.settle();
  const run = await admin.call(getBotRun, { params: { id } });
  expect(run).toMatchObject({ status: 'succeeded', message: '' });
  expect(run.steps.at(-1)?.value).toBe('"Hello"');
}, 120_000);
