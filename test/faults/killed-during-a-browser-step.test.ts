import type { ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerBotRun } from '#contracts/bots/answer-bot-run.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { BotTarget } from '#engine/bot/browser-step.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { localSite } from '#test/harness/local-site.ts';
import { askNode, startNode } from '#test/harness/node-process.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const settings = { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', BOT_BROWSER_WITHOUT_SANDBOX: 'true' };
const platform = useTestPlatform({ settings });
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const start = () =>
  startNode(platform.databaseUrl, (step) => undo.push(step), { ...settings, JOB_HEARTBEAT_SECONDS: '10' });

/** A form whose place `killAt` kills the victim when it is asked for the first time, after it has had its effect. */
async function aForm(killAt: '/note' | '/orders') {
  const state: { victim: ChildProcess | null; orders: string[] } = { victim: null, orders: [] };
  const kill = (place: string) => {
    if (place === killAt) {
      state.victim?.kill('SIGKILL');
      state.victim = null;
    }
  };
  const site = await localSite({
    '/form': `<form method="post" action="/orders"><label>User <input name="user"></label><button>Send</button></form>
      <a href="/note">Note</a>`,
    '/note': (_, response) => {
      kill('/note');
      response.setHeader('content-type', 'text/html');
      response.end('<h1>Note</h1>');
    },
    '/orders': (_, response, body) => {
      state.orders.push(body);
      kill('/orders');
      response.setHeader('content-type', 'text/html');
      response.end('<h1>Thanks</h1>');
    },
  });
  undo.push(() => site.close());
  return { state, site };
}

const button = (role: 'button' | 'heading', name: string): BotTarget[] => [
  { by: 'role', role, text: JSON.stringify(name), nth: 0 },
];
const rest = { opensPage: false, acceptsDialogs: false, canRepeat: false };

describe.skipIf(!isPostgres)('a node that is killed while its bot is in a browser', () => {
  async function killed(killAt: '/note' | '/orders') {
    const { state, site } = await aForm(killAt);
    const tenant = await platform.newTenant();
    const admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
    await admin.call(saveLicence, {
      body: {
        licence: {
          expires_on: null,
          full_users: null,
          others: null,
          bots: [{ provider: 'Formwright', service: 'steps' }],
        },
      },
    });
    const open = (path: string): BotStep => ({
      type: 'openPage',
      address: JSON.stringify(site.origin + path),
    });
    const steps: BotStep[] = [
      open('/note'),
      open('/form'),
      {
        type: 'typeText',
        targets: [{ by: 'label', text: '"User"', nth: 0 }],
        text: '"Ann"',
        secret: '',
        submits: false,
        canRepeat: false,
      },
      { type: 'clickElement', targets: button('button', 'Send'), ...rest },
      { type: 'openPage', address: JSON.stringify(`${site.origin}/form`) },
    ];
    const bot = await saveTested(tenant, admin, {
      body: {
        name: 'Orders',
        provider: 'Formwright',
        service: 'steps',
        is_active: true,
        steps,
        addresses: [site.host],
      },
    });
    const first = await start();
    state.victim = first.child;
    const headers = { authorization: `Bearer ${await admin.token()}` };
    const answer = await askNode(first.port, tenant.host, startBot.path, { id: bot.id }, headers);
    const id = answer.body.data?.id ?? '';
    await vi.waitFor(() => expect(first.child.signalCode).toBe('SIGKILL'), { timeout: 60_000 });
    await Promise.all([start(), start()]);
    const reaches = async (status: string) =>
      await vi.waitFor(
        async () => expect((await admin.call(getBotRun, { params: { id } })).status).toBe(status),
        { timeout: 120_000, interval: 1000 },
      );
    return { state, admin, id, reaches };
  }

  it('is followed by another that fills the form once', async () => {
    const { state, reaches } = await killed('/note');
    await reaches('succeeded');
    expect(state.orders).toEqual(['user=Ann']);
  }, 400_000);

  it('is followed by another that asks, if the form may have been sent, and does not send it again', async () => {
    const { state, admin, id, reaches } = await killed('/orders');
    await reaches('asking');
    expect(state.orders).toEqual(['user=Ann']);
    await admin.call(answerBotRun, { body: { id, answer: 'continue' } });
    await reaches('succeeded');
    expect(state.orders).toEqual(['user=Ann']);
  }, 400_000);
});
