import { setTimeout } from 'node:timers/promises';
import type { CallSettings } from '#engine/form/sources/call-settings.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { readPath } from '#engine/value/json-path.ts';
import { storableText, storableValue } from '#engine/value/storable-text.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import type { Context } from '#server/platform/context.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { Asked } from '../asking/asked.ts';
import { pauseBefore } from '../resilience/retry-policy.ts';
import { askMysql } from './ask-mysql.ts';
import { askPostgres } from './ask-postgres.ts';
import type { DatabaseCall } from './database-call.ts';
import { type DatabaseLogin, type SqlAnswer, withDatabase } from './database-session.ts';
import { askInThread } from './sql-server/ask-in-thread.ts';
import { UnreadableRows } from './sql-server/thread-answer.ts';

const maxDetailLength = 500;
/** A statement that took too long: codes of SQL Server's driver and of PostgreSQL, numbers of MariaDB and MySQL. */
const endedStatements: ReadonlySet<unknown> = new Set(['ETIMEOUT', '57014', 1969, 3024]);

/** Asks a database, again after failures that may pass if it only reads. Throws nothing that comes from outside. */
export async function askDatabase(
  ctx: Context,
  call: DatabaseCall,
  { retries }: Pick<CallSettings, 'retries'>,
): Promise<Asked> {
  for (let attempts = 1; ; attempts++) {
    const asked = await askOnce(ctx, call);
    const failure = asked.failure === 'not_reachable' ? 'not_reachable' : null;
    const now = ctx.platform.now();
    const allowed = call.onlyReads ? retries : 0;
    const pause = failure && pauseBefore({ failure }, { attempts, retries: allowed, now, spread: 0.5 });
    if (pause === null) return { ...asked, attempts };
    await setTimeout(pause);
  }
}

async function askOnce(ctx: Context, call: DatabaseCall): Promise<Asked> {
  const { onlyReads, maxRows, responsePath, secrets } = call;
  const { username: user = '', password = '' } = secrets.headers;
  if (user === '') return { ...outcome, pages: 0, failure: 'security_header' };
  const { OUTBOUND_ALLOWED_NETWORKS: allowed, OUTBOUND_TIMEOUT_MS: timeoutMs } = ctx.platform.config;
  try {
    const login = { ...call, user, password, timeoutMs, authorities: await trustedAuthorities(ctx) };
    const { rows, count } = await rowsOf(login, allowed);
    const shown = plainRows(rows.slice(0, maxRows), Object.values(secrets.headers));
    const body: FieldValue = onlyReads || rows.length > 0 ? shown.value : { count };
    const data = (readPath(body, responsePath) ?? null) as FieldValue;
    return { ...outcome, size: shown.size, isCut: rows.length > maxRows, body, data };
  } catch (error) {
    return { ...outcome, pages: 0, ...failureOf(error, Object.values(secrets.headers)) };
  }
}

function rowsOf(login: DatabaseCall & DatabaseLogin, allowed: readonly string[]): Promise<SqlAnswer> {
  const { address, statement } = login;
  if (address.dialect === 'sqlserver') return askInThread(login, statement, allowed);
  const ask = address.dialect === 'postgres' ? askPostgres : askMysql;
  return withDatabase(login, allowed, (socket) => ask({ ...login, socket }, statement));
}

const outcome: Asked = {
  status: null,
  failure: null,
  detail: null,
  attempts: 1,
  pages: 1,
  isCut: false,
  size: 0,
  body: null,
  data: null,
  retryAfterMs: null,
};

/** Rows as JSON; bytes as base64. */
function plainRows(
  rows: readonly unknown[],
  secrets: readonly string[],
): { readonly value: FieldValue; readonly size: number } {
  const text = JSON.stringify(rows, (_name, value: unknown) => {
    const isBytes = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
    if (isBytes && 'data' in value) return Buffer.from(value.data as number[]).toString('base64');
    return typeof value === 'bigint' ? String(value) : value;
  });
  return { value: storableValue(JSON.parse(masked(text, secrets)) as FieldValue), size: text.length };
}

/** Network and TLS errors by their kind; what the database says of the statement as `sql_error`. */
function failureOf(error: unknown, secrets: readonly string[]): Pick<Asked, 'failure' | 'detail'> {
  if (error instanceof OutboundError) return { failure: error.failure, detail: null };
  if (error instanceof UnreadableRows) return { failure: error.failure, detail: null };
  const { code = '', errno, message = '' } = error as { code?: unknown; errno?: unknown; message?: string };
  const name = String(code);
  if (
    /^(?:ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|HANDSHAKE)/.test(name) ||
    /does not support SSL|secure connection/i.test(message)
  ) {
    return { failure: 'not_trusted', detail: `${message} (${name})`.slice(0, maxDetailLength) };
  }
  if (endedStatements.has(name) || endedStatements.has(errno)) return { failure: 'timed_out', detail: null };
  if (/^(?:ECONN|ESOCKET|EPIPE|ENET|EHOST|PROTOCOL_CONNECTION_LOST)/.test(name)) {
    return { failure: 'not_reachable', detail: null };
  }
  const detail = storableText(masked(message, secrets)).slice(0, maxDetailLength);
  return { failure: 'sql_error', detail };
}
