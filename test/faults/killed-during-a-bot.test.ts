import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { askNode, startNode } from '#test/harness/node-process.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const start = () =>
  startNode(platform.databaseUrl, (step) => undo.push(step), {
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
    JOB_HEARTBEAT_SECONDS: '10',
  });

/** Kills the victim when the first request has arrived, before it is answered. */
async function aSystem() {
  const state: { victim: ChildProcess | null; asked: number } = { victim: null, asked: 0 };
  const server = createServer((_, response) => {
    state.asked += 1;
    state.victim?.kill('SIGKILL');
    state.victim = null;
    response.setHeader('content-type', 'application/json');
    response.end('{"note": "two"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => server.close());
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe.skipIf(!isPostgres)('a node that is killed in the middle of a run', () => {
  it('is followed by another that finishes it, and no step is done twice', async () => {
    const { state, url } = await aSystem();
    const tenant = await platform.newTenant();
    const admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
    const bots = [{ provider: 'Formwright', service: 'steps' }];
    await admin.call(saveLicence, {
      body: { licence: { expires_on: null, full_users: null, others: null, bots } },
    });
    const moduleId = await aPublishedApp(
      await tenant.asUser('isConsultant'),
      aDefinition([aSection('main', [aField('note', 'text')])], {
        workflow: anApproval([{ kind: 'initiator' }]),
      }),
    );
    const { id: connectorId } = await admin.call(saveConnector, {
      body: { name: 'Notes', request: { url } },
    });
    const note = (expression: string): BotStep => ({
      type: 'createEntry',
      moduleId,
      isSubmitting: true,
      fields: [{ name: 'note', expression }],
      result: '',
    });
    const ask: BotStep = { type: 'runConnector', connectorId, values: [], result: 'answer' };
    const bot = await saveTested(tenant, admin, {
      body: {
        name: 'Notes',
        provider: 'Formwright',
        service: 'steps',
        is_active: true,
        steps: [note('"one"'), ask, note('answer.note')],
      },
    });
    const first = await start();
    state.victim = first.child;
    const headers = { authorization: `Bearer ${await admin.token()}` };
    const answer = await askNode(first.port, tenant.host, startBot.path, { id: bot.id }, headers);
    const id = answer.body.data?.id ?? '';
    await vi.waitFor(() => expect(first.child.signalCode).toBe('SIGKILL'), { timeout: 60_000 });
    await Promise.all([start(), start()]);
    const status = async () => (await admin.call(getBotRun, { params: { id } })).status;
    await vi.waitFor(async () => expect(await status()).toBe('succeeded'), {
      timeout: 120_000,
      interval: 1000,
    });
    const { items } = await admin.call(listEntries, { query: { moduleId }, body: {} });
    expect(items.map((entry) => entry.note).sort()).toEqual(['one', 'two']);
    expect(state.asked).toBe(2);
  }, 400_000);
});
