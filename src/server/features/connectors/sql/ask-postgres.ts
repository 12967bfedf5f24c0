import pg from 'pg';
import { type DatabaseSession, type SqlAnswer, statementMs } from './database-session.ts';
import type { SqlStatement } from './read-statement.ts';

/** date, time, timestamp, timestamptz, timetz, interval: as the database writes them. */
const asText = new Set([1082, 1083, 1114, 1184, 1266, 1186]);

/** A statement that gives rows, and is none within another. */
const showing = /^show\b/i;

/** Asks PostgreSQL in a transaction, which cannot write when the statement is to read. Throws what the driver throws. */
export async function askPostgres(session: DatabaseSession, statement: SqlStatement): Promise<SqlAnswer> {
  const { address, user, password, isPlain, onlyReads, maxRows, authorities, socket } = session;
  const client = new pg.Client({
    host: address.host,
    port: address.port,
    database: address.database,
    user,
    // Blank texts would make the driver take the account of this server from its environment.
    password: () => password,
    // The socket is connected already, which the driver learns by this.
    stream: () => alreadyConnected(socket),
    ssl: isPlain
      ? false
      : {
          servername: address.host,
          rejectUnauthorized: true,
          ...(authorities ? { ca: [...authorities] } : {}),
        },
    application_name: 'Formwright',
    statement_timeout: statementMs(session),
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        asText.has(oid)
          ? (text: string) => text
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(onlyReads ? 'begin transaction read only' : 'begin');
    // As we read texts, the server has to: a backslash in them is one.
    await client.query('set local standard_conforming_strings = on');
    const text =
      onlyReads && !showing.test(statement.text)
        ? `select * from (${statement.text}\n) as asked limit ${maxRows + 1}`
        : statement.text;
    // The extended protocol takes one statement only, also without parameters.
    const query = { text, values: [...statement.parameters], queryMode: 'extended' as const };
    const { rows, rowCount } = await client.query(query);
    await client.query('commit');
    return { rows: rows ?? [], count: rowCount ?? 0 };
  } finally {
    void client.end().catch(() => undefined);
  }
}

type Connectable = DatabaseSession['socket'];

/** The driver begins with `connect`; here that only says so. */
function alreadyConnected(socket: Connectable): Connectable {
  socket.connect = (() => {
    queueMicrotask(() => socket.emit('connect'));
    return socket;
  }) as Connectable['connect'];
  return socket;
}
