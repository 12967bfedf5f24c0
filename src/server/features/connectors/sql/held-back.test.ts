import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeConnector } from '#contracts/connectors/execute-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { plainCall } from '#engine/form/sources/call-settings.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { statementFault } from './read-statement.ts';

describe('a statement that only reads, held back by', () => {
  it.each([
    ["select 'x' into outfile '/tmp/x'", 'mysql', 'into'],
    ['select 1 INTO/**/dumpfile "/tmp/x"', 'mysql', 'into'],
    ['select 1.5into @a', 'mysql', 'into'],
    ['table a into outfile "/tmp/x"', 'mysql', 'into'],
    ["select 1 /*! into outfile '/tmp/x' */", 'mysql', '/*!'],
    ["select 1 /*M!100000 into outfile '/tmp/x' */", 'mysql', '/*M!'],
    ["select load_file('/etc/passwd')", 'mysql', 'load_file'],
    ["select `Load_File` /* a */ -- b\n ('/etc/passwd')", 'mysql', 'load_file'],
    ["select sleep(9), get_lock('a', 1)", 'mysql', 'get_lock'],
    // With NO_BACKSLASH_ESCAPES the text ends at the backslash, with ANSI_QUOTES only the name does.
    ["select '\\' into outfile '/tmp/x'", 'mysql', 'into'],
    ['select "\\" into outfile "/tmp/x"', 'mysql', 'into'],
    // A control character begins this comment, and a no-break space does not.
    ["select 1 --\u0001 '\n into outfile '/tmp/x' -- '", 'mysql', 'into'],
    ["select 1 --\u00a0 into outfile '/tmp/x'", 'mysql', 'into'],
    ["select pg_read_file('/etc/passwd')", 'postgres', 'pg_read_file'],
    ['select pg_catalog . "pg_ls_dir" /* a */ (\'/\')', 'postgres', 'pg_ls_dir'],
    ["select lo_export(1, '/tmp/x')", 'postgres', 'lo_export'],
    ["select * from dblink('host=a', 'delete from b') as c(d int)", 'postgres', 'dblink'],
    ["select query_to_xml('select pg_read_file(1)', true, true, '')", 'postgres', 'query_to_xml'],
    ['select u&"\\0070g_read_file"(\'/etc/passwd\')', 'postgres', 'U&"'],
    ["select E'\\'', pg_read_file('/etc/passwd'), ''", 'postgres', 'pg_read_file'],
    ["select E'a' -- b\n '\\'', pg_read_file('/etc/passwd'), ''", 'postgres', 'pg_read_file'],
    ["select $a1$ ' $a1$, pg_read_file('/etc/passwd'), $a1$ ' $a1$", 'postgres', 'pg_read_file'],
    ["select 1 as a$b$, pg_read_file('/etc/passwd') as a$b$", 'postgres', 'pg_read_file'],
    ["select 1 -- '\r, pg_read_file('/etc/passwd') -- '", 'postgres', 'pg_read_file'],
    ["select /* /* */ ' */ pg_read_file('/etc/passwd') -- '", 'postgres', '/*'],
  ] as const)('%s of %s: %s', (sql, dialect, part) => {
    expect(statementFault(sql, dialect, true)).toEqual({ code: 'sql_held_back', params: { part } });
    expect(statementFault(sql, dialect, false)).toBeNull();
  });

  it.each([
    ["select 'into outfile', `into`, load_file, intox from a /* into */ -- load_file('x')", 'mysql'],
    ["select 'it''s', 'it\\'s' as b from a where c = {d}", 'mysql'],
    ['select pg_read_file, "pg_ls_dir" from a where b = \'pg_read_file(1)\'', 'postgres'],
    ["select $a$ pg_read_file(1) $a$, E'\\'pg_read_file(1)' /* lo_export(1) */", 'postgres'],
    ['show server_version', 'postgres'],
  ] as const)('nothing: %s of %s', (sql, dialect) => {
    expect(statementFault(sql, dialect, true)).toBeNull();
  });

  it('nothing that takes long to see', () => {
    const long = `select e'${"' -- a\n'".repeat(100_000)} ${"'-- ".repeat(100_000)}${'/* '.repeat(100_000)}`;
    for (const dialect of ['mysql', 'postgres'] as const) {
      expect(statementFault(long, dialect, true)).toBeNull();
    }
  });
});

/** Where the attempts would write. */
const file = `/tmp/fw-held-back-${process.pid}`;

describe('MariaDB with an account that reads and writes files', () => {
  const platform = useTestPlatform(reachingThisMachine);
  const account = `fw_file_${process.pid}`;
  let user: TestUser;
  let securityHeaderId: string;

  async function asRoot(...statements: readonly string[]): Promise<unknown> {
    const connection = await createConnection({ host: '127.0.0.1', user: 'root', database: 'mysql' });
    let answer: unknown;
    for (const statement of statements) [answer] = await connection.query(statement);
    await connection.end();
    return answer;
  }
  beforeAll(async () => {
    await asRoot(`create user ${account} identified by 'secret'`, `grant file on *.* to ${account}`);
    user = await (await platform.newTenant()).asUser('isConsultant');
    const headers = [
      { name: 'Username', value: account },
      { name: 'Password', value: 'secret' },
    ];
    const body = { name: 'Files', host: '127.0.0.1:3306', allowsPlainHttp: true, headers };
    securityHeaderId = (await user.call(saveSecurityHeader, { body })).id;
  });
  afterAll(() => asRoot(`drop user ${account}`));

  const attempt = (sql: string) =>
    user.attempt(executeConnector, {
      body: {
        request: { url: 'mysql://127.0.0.1:3306/information_schema', body: sql, securityHeaderId },
        settings: { ...plainCall, protocol: 'sql' },
        input: {},
      },
    });

  it.each([
    `select 'x' into outfile '${file}'`,
    `select 'x' /*! into outfile '${file}' */`,
    `select 'x' /*M! into outfile '${file}' */`,
    `select 'x' into/**/dumpfile '${file}'`,
    'select `load_file`("/etc/hostname") as read_file',
  ])('is sent nothing that reaches one: %s', async (sql) => {
    const refused = await attempt(sql);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused)).toContain('sql_held_back');
    const written = (await asRoot(`select load_file('${file}') as content`)) as { content: unknown }[];
    expect(written[0]?.content).toBeNull();
  });

  it('still reads', async () => {
    const answer = await attempt("select 'into' as word");
    expect(answer).toMatchObject({ status: 200, data: { failure: null, data: [{ word: 'into' }] } });
  });
});
