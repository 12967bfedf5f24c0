import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startNode } from '#test/harness/node-process.ts';
import { createScratchDatabase, isPostgres, testDatabaseUrl } from '#test/harness/scratch-database.ts';

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe.runIf(isPostgres)('three nodes that start at once on an empty database', () => {
  it('all come up, and the demo is made once', { timeout: 400_000 }, async () => {
    const database = await createScratchDatabase(testDatabaseUrl ?? '');
    undo.push(() => database.drop());
    const settings = { DEMO: 'true', DATABASE_POOL_SIZE: '3' };
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startNode(database.url, (step) => undo.push(step), settings)),
    );
    expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    try {
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM platform.tenants) AS tenants,
           (SELECT count(*)::int FROM t_acme.demo_filling) <= 1 AS fills_once,
           (SELECT count(DISTINCT username)::int = count(*)::int FROM t_demo.users) AS people_once,
           (SELECT count(DISTINCT display_name)::int = count(*)::int FROM t_demo.modules) AS apps_once`,
      );
      expect(rows).toEqual([{ tenants: 2, fills_once: true, people_once: true, apps_once: true }]);
    } finally {
      await client.end();
    }
  });
});
