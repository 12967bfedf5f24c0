import type { ChildProcess } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getWebhookSecret } from '#contracts/workflow/get-webhook-secret.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { runDeferredWork } from '#server/features/workflow/workflow-jobs.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { askNode, startNode } from '#test/harness/node-process.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { scenarioModule } from '#test/scenarios/scenario.ts';

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

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Takes webhooks; what is set as `victim` is killed once the first has arrived whole, before it is answered. */
async function aReceiver() {
  const received: Received[] = [];
  const state: { victim: ChildProcess | null } = { victim: null };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      state.victim?.kill('SIGKILL');
      state.victim = null;
      response.writeHead(200).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => server.close());
  return { received, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Start → webhook → a step for the initiator → end. */
function appThatTells(url: string) {
  return scenarioModule({
    fields: [{ name: 'note', editorType: 'text' }],
    activities: [
      { id: 'start', type: 'StartProcess' },
      { id: 'tell', type: 'CallWebhook', properties: { Url: url, Body: '{"note": "{note}"}' } },
      {
        id: 'check',
        type: 'Assignment',
        properties: { Title: 'Check', Assignees: [{ kind: 'initiator' }], SelfApproval: true },
      },
      { id: 'end', type: 'CompletedProcess' },
    ],
    connections: ['start > tell', 'tell > check', 'tell:Error > end', 'check > end'],
  });
}

async function countsOf(tenant: TestTenant, entryId: string) {
  const { db } = await tenant.context();
  const { rows } = await sql<{ told: number; tasks: number }>`select
    (select count(*)::int from workflow_history where entry_id = ${entryId} and kind = 'passed'
      and activity_id = 'tell') as told,
    (select count(*)::int from tasks where entry_id = ${entryId}) as tasks`.execute(db.appTables());
  return rows[0];
}

/** Waits until a node has begun to look for lost work anew. */
async function nextLookForLostWork(): Promise<void> {
  const lastLook = async () => {
    const { rows } = await platform.running.database.query(
      'select monitor_claim_on::text as at from pgboss.queue where name = $1',
      [runDeferredWork.name],
    );
    return rows[0]?.at;
  };
  const before = await lastLook();
  await vi.waitFor(async () => expect(await lastLook()).not.toBe(before), {
    timeout: 60_000,
    interval: 1000,
  });
}

describe.skipIf(!isPostgres)(
  'a node that is killed after a webhook has arrived and before its answer is kept',
  () => {
    it('is followed by another that sends it again under the same id, and the process goes on once', async () => {
      const { received, state, url } = await aReceiver();
      const tenant = await platform.newTenant();
      const moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), appThatTells(url));
      const ben = await tenant.addUser({ username: 'ben' });
      const { secret } = await (await tenant.asUser('isAdministrator')).call(getWebhookSecret, {});
      const first = await start();
      state.victim = first.child;
      const headers = { authorization: `Bearer ${await ben.token()}` };
      const address = `${submitEntry.path}?moduleId=${moduleId}`;
      const answer = await askNode(first.port, tenant.host, address, { data: { note: 'Chairs' } }, headers);
      const entryId = answer.body.data?.id ?? '';
      await vi.waitFor(() => expect(first.child.signalCode).toBe('SIGKILL'), { timeout: 60_000 });
      expect(received).toHaveLength(1);
      expect(await countsOf(tenant, entryId)).toEqual({ told: 0, tasks: 0 });

      await start();
      await vi.waitFor(async () => expect(await countsOf(tenant, entryId)).toEqual({ told: 1, tasks: 1 }), {
        timeout: 90_000,
        interval: 1000,
      });
      expect(received).toHaveLength(2);
      expect(new Set(received.map((each) => each.headers['webhook-id'])).size).toBe(1);
      for (const each of received) {
        const sent = new Webhook(secret).verify(each.body, each.headers as Record<string, string>);
        expect(sent).toEqual({ note: 'Chairs' });
      }
      // Lost work is looked for once more, and none is found: a second look begins when the first has ended.
      for (let look = 0; look < 2; look += 1) await nextLookForLostWork();
      expect(received).toHaveLength(2);
      expect(await countsOf(tenant, entryId)).toEqual({ told: 1, tasks: 1 });
    }, 400_000);
  },
);
