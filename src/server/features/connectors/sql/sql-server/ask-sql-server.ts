import { Connection, Request, TYPES } from 'tedious';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { type DatabaseSession, type SqlAnswer, statementMs } from '../database-session.ts';
import type { SqlStatement } from '../read-statement.ts';
import { type SqlServerColumn, sqlServerRow } from './sql-server-values.ts';

/** The packet that contains user and password (MS-TDS, 2.2.3.1.1). */
const loginPacket = 0x10;
const largestInt = 2_147_483_647;

/**
 * Asks SQL Server in a transaction, which is undone when the statement is to read: SQL Server has none that cannot write. In a
 * thread, for the driver throws what a hostile server makes it throw where nobody can catch it.
 */
export async function askSqlServer(session: DatabaseSession, statement: SqlStatement): Promise<SqlAnswer> {
  const connection = connectionOf(session);
  // Also what it says after the end, which nobody waits for any more.
  connection.on('error', () => undefined);
  try {
    await done((callback) => connection.connect(callback));
    if (session.onlyReads) await runBatch(connection, `set rowcount ${session.maxRows + 1}`);
    await done((callback) => connection.beginTransaction(callback));
    const answer = await run(connection, statement);
    if (session.onlyReads) await done((callback) => connection.rollbackTransaction(callback));
    else await done((callback) => connection.commitTransaction(callback));
    return answer;
  } finally {
    connection.close();
  }
}

function connectionOf(session: DatabaseSession): Connection {
  const { address, user, password, isPlain, authorities, socket } = session;
  let isTaken = false;
  const connection = new Connection({
    server: address.host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      port: address.port,
      database: address.database,
      appName: 'Formwright',
      // A server that sends its clients elsewhere would lead them past the check of the address.
      connector: () => {
        if (isTaken) return Promise.reject(new OutboundError('address_refused'));
        isTaken = true;
        return Promise.resolve(socket);
      },
      encrypt: !isPlain,
      trustServerCertificate: false,
      ...(authorities ? { cryptoCredentialsDetails: { ca: [...authorities] } } : {}),
      abortTransactionOnError: true,
      connectTimeout: statementMs(session),
      requestTimeout: statementMs(session),
      cancelTimeout: 500,
      maxRetriesOnTransientErrors: 0,
    },
  });
  if (!isPlain) keepLoginSecret(connection, socket);
  return connection;
}

/** The driver would go on without TLS with a server that says it has none, so the login is held back here. */
function keepLoginSecret(connection: Connection, socket: DatabaseSession['socket']): void {
  const write = socket.write.bind(socket);
  let isSecret = false;
  connection.on('secure', () => {
    isSecret = true;
  });
  socket.write = ((chunk: Uint8Array, ...rest: []) => {
    if (isSecret || chunk[0] !== loginPacket) return write(chunk, ...rest);
    socket.destroy(new OutboundError('not_trusted'));
    return false;
  }) as typeof socket.write;
}

/** One statement with its parameters beside it, by `sp_executesql`. */
async function run(connection: Connection, statement: SqlStatement): Promise<SqlAnswer> {
  const rows: unknown[] = [];
  let unreadable: unknown = null;
  const count = await done<number | undefined>((callback) => {
    const request = new Request(statement.text, callback);
    for (const [index, value] of statement.parameters.entries()) {
      request.addParameter(`p${index + 1}`, typeOf(value), value);
    }
    request.on('row', (columns: readonly SqlServerColumn[]) => {
      try {
        rows.push(sqlServerRow(columns));
      } catch (error) {
        unreadable ??= error;
      }
    });
    connection.execSql(request);
  });
  if (unreadable !== null) throw unreadable;
  return { rows, count: count ?? rows.length };
}

async function runBatch(connection: Connection, text: string): Promise<void> {
  await done((callback) => connection.execSqlBatch(new Request(text, callback)));
}

function typeOf(value: SqlStatement['parameters'][number]) {
  if (typeof value === 'boolean') return TYPES.Bit;
  if (typeof value !== 'number') return TYPES.NVarChar;
  if (!Number.isSafeInteger(value)) return TYPES.Float;
  return Math.abs(value) <= largestInt ? TYPES.Int : TYPES.BigInt;
}

function done<Result = unknown>(
  start: (callback: (error?: Error | null, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(causeOf(error)) : resolve(result as Result)));
  });
}

/** The driver puts what a connection fails by into an error of its own. */
function causeOf(error: Error): Error {
  const { cause } = error;
  return cause instanceof Error ? causeOf(cause) : error;
}
