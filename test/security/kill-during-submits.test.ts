import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';

const platform = useTestPlatform();
const repository = path.join(import.meta.dirname, '..', '..');
const submits = 200;
const atOnce = 16;
const startTimeoutMs = 60_000;
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Node {
  readonly port: number;
  readonly child: ChildProcess;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The product as a process of its own on the test's database. */
async function startNode(): Promise<Node> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fw-kill-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: repository,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: platform.databaseUrl,
      DATABASE_POOL_SIZE: '8',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
  undo.push(() => kill({ port, child }));
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await post(port, 'localhost', '/api/health/ready', null, {}, 'GET').catch(() => null);
    if (answer?.status === 200) return { port, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the node did not start');
}

async function kill({ child }: Node): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: { readonly id: string } };
}

function post(
  port: number,
  host: string,
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  method = 'POST',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: address, method, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    call.on('error', reject);
    call.setHeader('host', host);
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
    if (body !== null) call.setHeader('content-type', 'application/json');
    call.end(body === null ? undefined : JSON.stringify(body));
  });
}

async function table(tenant: TestTenant, query: ReturnType<typeof sql<{ id: string; count: number }>>) {
  return (await query.execute((await tenant.context()).db.tables())).rows;
}

describe.skipIf(!isPostgres)('killing the process during submits, on PostgreSQL', () => {
  it('loses nothing that was answered and does nothing twice when all is sent again', async () => {
    const { tenant, designer, ben } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer);
    const token = await ben.token();
    const address = `${submitEntry.path}?moduleId=${moduleId}`;
    const body = { data: claimValues(ben) };
    const keys = Array.from({ length: submits }, (_none, index) => `kill-${index}`);
    const answered = new Map<string, string>();

    let isKilled = false;
    const sendAll = async ({ port, child }: Node, killAfter: number) => {
      const left = [...keys];
      let done = 0;
      const worker = async () => {
        for (let key = left.shift(); key; key = left.shift()) {
          const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
          const answer = await post(port, tenant.host, address, body, headers).catch(() => null);
          if (answer?.status === 200 && answer.body.data) {
            const { id } = answer.body.data;
            expect(answered.get(key) ?? id).toBe(id);
            answered.set(key, id);
          } else if (killAfter === Number.POSITIVE_INFINITY) {
            throw new Error(`${key}: ${answer?.status}`);
          }
          done += 1;
          if (done === killAfter) isKilled = child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };

    const first = await startNode();
    await sendAll(first, 70);
    await kill(first);
    expect(isKilled).toBe(true);
    expect(answered.size).toBeGreaterThan(0);
    expect(answered.size).toBeLessThan(submits);
    const acknowledged = new Map(answered);

    const second = await startNode();
    await sendAll(second, Number.POSITIVE_INFINITY);
    expect(answered.size).toBe(submits);
    expect(new Set(answered.values()).size).toBe(submits);
    for (const [key, id] of acknowledged) expect(answered.get(key)).toBe(id);

    const instances = await table(
      tenant,
      sql`select entry_id as id, count(*)::int as count from workflow_instances group by entry_id`,
    );
    const openTasks = await table(
      tenant,
      sql`select entry_id as id, count(*)::int as count from tasks where state = 'open' group by entry_id`,
    );
    const wanted = [...answered.values()].sort().map((id) => ({ id, count: 1 }));
    const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);
    expect([...instances].sort(byId)).toEqual(wanted);
    expect([...openTasks].sort(byId)).toEqual(wanted);
  }, 180_000);
});
