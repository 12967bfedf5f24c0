import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aMail } from '#test/factories/mail.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startImapServer } from '#test/harness/imap-server.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import { askNode, killNode, type NodeProcess, startNode } from '#test/harness/node-process.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

/** A measurement sets more, such as 10000. */
const deliveries = Number(process.env.TEST_DELIVERIES ?? '60');
const mails = 40;
const patienceMs = 400_000 + deliveries * 60;

const platform = useTestPlatform(reachingThisMachine);
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const start = () =>
  startNode(platform.databaseUrl, (step) => undo.push(step), {
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
    JOB_HEARTBEAT_SECONDS: '10',
    KEY_RATE_LIMIT_PER_MINUTE: '100000',
  });

async function anApp(tenant: TestTenant) {
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], {
    workflow: aStraightRoute(),
  });
  return aPublishedApp(await tenant.asUser('isConsultant'), definition);
}

async function titlesOf(tenant: TestTenant, moduleId: string) {
  const admin = await tenant.asUser('isSysAdmin');
  const { items, total } = await admin.call(listEntries, { query: { moduleId }, body: { length: 100 } });
  return { total, titles: items.map(({ title }) => String(title)).sort() };
}

/** How many messages of webhooks there are in each state. */
async function statesOf(tenant: TestTenant) {
  const { db } = await tenant.context();
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from webhook_deliveries group by state`.execute(db.appTables());
  return rows;
}

describe.skipIf(!isPostgres)('two nodes', () => {
  it('read an inbox once, though one of them is killed while it reads', async () => {
    const server = await startImapServer();
    undo.push(() => server.stop());
    const tenant = await platform.newTenant();
    const moduleId = await anApp(tenant);
    const admin = await tenant.asUser('isSysAdmin');
    const nodes = [await start(), await start()];
    const body = { name: 'Orders', module_id: moduleId, address: 'orders@acme.example', every_minutes: 1 };
    const login = { host: '127.0.0.1', port: server.port, username: server.user, password: server.password };
    const mapping = { fields: [{ field: 'title', place: '/subject' }], tables: [] };
    const settings = { ...body, ...login, security: 'none' as const, mapping, hourly_limit: 1000 };
    await admin.call(saveInbox, { body: settings });
    await vi.waitFor(() => expect(server.commands.join()).toContain('SELECT'), { timeout: 60_000 });
    const subjects = Array.from({ length: mails }, (_, at) => `Order ${String(at).padStart(3, '0')}`);
    for (const subject of subjects) server.receive(aMail({ subject }));
    await vi.waitFor(async () => expect((await titlesOf(tenant, moduleId)).total).toBeGreaterThan(5), {
      timeout: 150_000,
      interval: 100,
    });
    const [first] = nodes;
    if (first) await killNode(first);
    await vi.waitFor(async () => expect((await titlesOf(tenant, moduleId)).titles).toEqual(subjects), {
      timeout: 390_000,
      interval: 2000,
    });
  }, 700_000);

  it('carry the same call out once, whichever of them gets it', async () => {
    const tenant = await platform.newTenant();
    const moduleId = await anApp(tenant);
    const admin = await tenant.asUser('isSysAdmin');
    const mapping = { fields: [{ field: 'title', place: '/title' }], tables: [] };
    const { id, secret } = await admin.call(saveIncomingWebhook, {
      body: { name: 'Shop', module_id: moduleId, action: 'submit', mapping },
    });
    const nodes = [await start(), await start()];
    const titles = Array.from({ length: 20 }, (_, at) => `Call ${String(at).padStart(3, '0')}`);
    const answers = await Promise.all(
      titles.flatMap((title) => {
        const payload = JSON.stringify({ title });
        const headers = { ...signedBy(secret ?? '', payload, { id: `msg ${title}`.replaceAll(' ', '_') }) };
        return nodes.map(({ port }) => askNode(port, tenant.host, `/hooks/in/${id}`, { title }, headers));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await titlesOf(tenant, moduleId)).toEqual({ total: titles.length, titles });
  }, 400_000);

  it(
    'deliver every message of a webhook, once each by its id, to a receiver that fails half',
    async () => {
      const taken = new Map<string, number>();
      let failures = 0;
      const failed = new Set<string>();
      const receiver = createServer((request, response) => {
        const id = String(request.headers['webhook-id']);
        request.resume().on('end', () => {
          const fails = !failed.has(id) && !taken.has(id) && failures * 2 <= failed.size + taken.size;
          if (fails) {
            failures += 1;
            failed.add(id);
            response.writeHead(500).end();
            return;
          }
          taken.set(id, (taken.get(id) ?? 0) + 1);
          response.writeHead(200).end();
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      undo.push(async () => receiver.close());
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      const tenant = await platform.newTenant();
      const moduleId = await anApp(tenant);
      const admin = await tenant.asUser('isSysAdmin');
      await admin.call(saveWebhook, {
        body: { name: 'ERP', url, events: ['Completed'], module_ids: [moduleId], allows_plain_http: true },
      });
      const nodes = await Promise.all([start(), start()]);
      const begun = Date.now();
      const headers = { authorization: `Bearer ${await admin.token()}` };
      const address = `${submitEntry.path}?moduleId=${moduleId}`;
      const left = Array.from({ length: deliveries }, (_, at) => ({ data: { title: `Entry ${at}` } }));
      const submit = async ({ port }: NodeProcess) => {
        for (let body = left.pop(); body; body = left.pop()) {
          expect((await askNode(port, tenant.host, address, body, headers)).status).toBe(200);
        }
      };
      await Promise.all([...nodes, ...nodes, ...nodes, ...nodes].map(submit));
      const submitting = (Date.now() - begun) / 1000;
      await vi.waitFor(() => expect(taken.size).toBe(deliveries), { timeout: patienceMs, interval: 500 });
      const seconds = (Date.now() - begun) / 1000;
      const allSent = [{ state: 'sent', count: deliveries }];
      // The receiver has the last message before its sender has noted that.
      await vi.waitFor(async () => expect(await statesOf(tenant)).toEqual(allSent), { timeout: 60_000 });
      expect([...taken.values()].every((count) => count === 1)).toBe(true);
      expect(failures).toBeGreaterThanOrEqual(Math.floor(deliveries / 3));
      if (deliveries < 1000) return;
      const figures = `${deliveries} deliveries in ${seconds.toFixed(0)} s`;
      process.stdout.write(`${figures}, ${failures} failed once, submitted in ${submitting.toFixed(0)} s\n`);
    },
    patienceMs + 200_000,
  );
});
