import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkDatabase } from '../../scripts/doctor/check-database.ts';
import { createScratchDatabase, isPostgres, testDatabaseUrl } from '../harness/scratch-database.ts';

let drop: (() => Promise<void>) | undefined;
afterEach(() => drop?.());

async function scratch() {
  const made = await createScratchDatabase(testDatabaseUrl ?? '');
  drop = made.drop;
  const login = new URL(made.url).username;
  const asAdmin = async (sql: string) => {
    const client = new pg.Client({ connectionString: made.adminUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const look = async (now = Date.now, settings = {}) => {
    const findings = await checkDatabase(readConfig({ DATABASE_URL: made.url, ...settings }), now);
    return new Map(findings.map(({ subject, result, text }) => [subject, `${result}: ${text}`]));
  };
  return { login, asAdmin, look };
}

describe.runIf(isPostgres)('the doctor on PostgreSQL', () => {
  it('is content with the login that the operations guide asks for, and leaves nothing behind', async () => {
    const { look } = await scratch();
    for (let round = 0; round < 2; round += 1) {
      const found = await look();
      expect(found.get('database rights')).toMatch(/^fine/);
      expect(found.get('clock')).toMatch(/^fine/);
    }
  });

  it('finds a login that may not create roles', async () => {
    const { login, asAdmin, look } = await scratch();
    await asAdmin(`ALTER ROLE ${login} NOCREATEROLE`);
    expect((await look()).get('database rights')).toMatch(/^broken: it cannot create roles.*CREATEROLE/);
  });

  it('finds a login that may not create schemas', async () => {
    const { login, asAdmin, look } = await scratch();
    await asAdmin(`ALTER DATABASE ${login} OWNER TO CURRENT_USER`);
    expect((await look()).get('database rights')).toMatch(/^broken: it cannot create schemas/);
  });

  it('finds a clock that is wrong and a pool that is too large', async () => {
    const { look } = await scratch();
    const found = await look(() => Date.now() - 60_000, { DATABASE_POOL_SIZE: '500' });
    expect(found.get('clock')).toMatch(/^limited: \d+\.\d s behind the database/);
    expect(found.get('connections')).toMatch(/^limited: 501 a node/);
  });
});
