import pg from 'pg';
import { replaceAnalystPassword } from '#contracts/analyst-access/replace-analyst-password.ts';
import { saveAccess } from '#test/factories/analyst-world.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';

/** Every view that the login sees, as one text: names and comments of columns, and all rows. */
export type ReadAsAnalyst = () => Promise<string>;

/** Opens apps to analysts, without what steps hide; null where the database has no logins of its own. */
export async function anAnalyst(
  platform: TestPlatform,
  admin: TestUser,
  moduleIds: readonly string[],
): Promise<{ readonly read: ReadAsAnalyst; stop(): Promise<void> } | null> {
  if (!isPostgres) return null;
  const apps = moduleIds.map((moduleId) => ({ moduleId, includes_hidden: false }));
  await saveAccess(admin, { is_on: true, apps });
  const { user, password } = await admin.call(replaceAnalystPassword, {});
  const url = new URL(platform.databaseUrl ?? '');
  url.username = user;
  url.password = password;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return { read: () => readEverything(client), stop: () => client.end() };
}

async function readEverything(client: pg.Client): Promise<string> {
  const { rows: views } = await client.query<{ name: string; words: string | null }>(
    `select c.oid::regclass::text as name,
       (select string_agg(col_description(c.oid, a.attnum), ' ') from pg_attribute as a where a.attrelid = c.oid) as words
     from pg_class as c where c.relkind = 'v' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  const texts = [];
  for (const { name, words } of views) {
    const { rows } = await client.query(`select * from ${name}`);
    texts.push(`${name}: ${words} ${JSON.stringify(rows)}`);
  }
  return texts.join('\n');
}
