import { createConnection } from 'mysql2/promise';
import { type DatabaseSession, type SqlAnswer, statementMs } from './database-session.ts';
import type { SqlStatement } from './read-statement.ts';

/** Asks MySQL or MariaDB in a transaction, which cannot write when the statement is to read. Throws what the driver throws. */
export async function askMysql(session: DatabaseSession, statement: SqlStatement): Promise<SqlAnswer> {
  const { address, user, password, isPlain, onlyReads, maxRows, authorities, socket } = session;
  const connection = await createConnection({
    host: address.host,
    port: address.port,
    database: address.database,
    user,
    password,
    stream: () => socket,
    ...(isPlain
      ? {}
      : {
          ssl: {
            rejectUnauthorized: true,
            verifyIdentity: true,
            ...(authorities ? { ca: [...authorities] } : {}),
          },
        }),
    // A server cannot ask for a file of this machine.
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    disableEval: true,
  });
  connection.on('error', () => undefined);
  try {
    await limitTime(connection, statementMs(session));
    if (onlyReads) await connection.query(`set session sql_select_limit = ${maxRows + 1}`);
    await connection.query(onlyReads ? 'start transaction read only' : 'start transaction');
    const [result] = await connection.execute(statement.text, [...statement.parameters]);
    await connection.query('commit');
    if (Array.isArray(result)) return { rows: result, count: result.length };
    return { rows: [], count: result.affectedRows };
  } finally {
    connection.destroy();
  }
}

/** MariaDB and MySQL name the limit differently, and each knows only its own. */
async function limitTime(
  connection: Awaited<ReturnType<typeof createConnection>>,
  limitMs: number,
): Promise<void> {
  try {
    await connection.query(`set session max_statement_time = ${limitMs / 1000}`);
  } catch {
    await connection.query(`set session max_execution_time = ${limitMs}`).catch(() => undefined);
  }
}
