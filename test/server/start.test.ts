import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { killNode, startNode } from '../harness/node-process.ts';
import { productProgram } from '../harness/product-program.ts';
import {
  createScratchDatabase,
  isPostgres,
  type ScratchDatabase,
  testDatabaseUrl,
} from '../harness/scratch-database.ts';

const undoing: (() => Promise<unknown>)[] = [];
const undo = (step: () => Promise<unknown>) => void undoing.push(step);
afterEach(async () => {
  for (const step of undoing.splice(0).reverse()) await step();
});

async function scratch(): Promise<ScratchDatabase> {
  const made = await createScratchDatabase(testDatabaseUrl ?? '');
  undo(made.drop);
  return made;
}

/** Starts a node that is expected to give up; answers what it printed for the operator. */
async function failedStart(settings: { DATABASE_URL?: string; DATA_DIR?: string }): Promise<string> {
  const child = spawn(process.execPath, productProgram(), {
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: undefined,
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return output;
}

it('a database that does not answer is said in one line', async () => {
  const output = await failedStart({ DATABASE_URL: 'postgres://someone@127.0.0.1:1/none' });
  expect(output).toMatch(/^The database does not answer: connect ECONNREFUSED .*\. Check DATABASE_URL .*\n$/);
});

it('an embedded database that is damaged is said in one line', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fw-damaged-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(path.join(dataDir, 'database'));
  await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), 'nonsense');
  const output = await failedStart({ DATA_DIR: dataDir });
  expect(output).toMatch(/^The embedded database in .* cannot be opened, it is .*Put back a backup .*\n$/);
});

describe.runIf(isPostgres)('a start on PostgreSQL', () => {
  it('needs a login role that owns its database and may make roles, and no more; twice', async () => {
    const { url } = await scratch();
    const node = await startNode(url, undo, { DEMO: 'true' });
    await killNode(node);
    await startNode(url, undo, { DEMO: 'true' });
  });

  it('says in one line which right is missing', async () => {
    const { url, adminUrl } = await scratch();
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO CURRENT_USER`);
    await client.end();
    expect(await failedStart({ DATABASE_URL: url })).toMatch(
      /^The database user lacks a right: permission denied for .*\n$/,
    );
  });

  it('says in one line that the database is not there', async () => {
    const { url } = await scratch();
    const missing = new URL(url);
    missing.pathname = '/no_such_database';
    expect(await failedStart({ DATABASE_URL: missing.href })).toMatch(
      /^The database refuses the login: .*does not exist.*\n$/,
    );
  });
});
