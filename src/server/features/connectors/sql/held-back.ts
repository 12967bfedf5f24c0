import { mysqlReadings, type SqlDialect, statementTokens } from './statement-tokens.ts';

/** Functions of MySQL and MariaDB that reach files or programs of the server, or keep it waiting or locked. */
const mysqlFunctions =
  /^(?:load_file|get_lock|release_lock|release_all_locks|sys_(?:exec|eval|get|set)|(?:master|source)_pos_wait|master_gtid_wait|wait_for_executed_gtid_set|wait_until_sql_thread_after_gtids)$/;
/**
 * Functions of PostgreSQL whose effects no transaction holds back: files, other servers, other sessions, the
 * settings of the server, waiting and locks; and those that run a text as a statement, which could call the others.
 */
const postgresFunctions =
  /^(?:pg_read_(?:binary_)?file(?:_all|_old)?|pg_file_\w+|pg_stat_file|pg_ls_\w+|pg_logdir_ls|pg_current_logfile|lo_(?:import|export|from_bytea|put|create|creat|unlink)|lowrite|dblink\w*|(?:query|cursor)_to_xml\w*|ts_stat|ts_rewrite|crosstab\w*|connectby|xpath_table|pg_(?:terminate|cancel)_backend|pg_reload_conf|pg_rotate_logfile\w*|pg_(?:try_)?advisory_\w+|pg_notify|set_config|pg_switch_(?:wal|xlog)|pg_promote|pg_(?:start|stop)_backup|pg_backup_(?:start|stop)|pg_create_\w+|pg_drop_\w+|pg_copy_\w+_slot|pg_replication_\w+|pg_logical_\w+|pg_(?:wal|xlog)_replay_\w+|pg_stat_reset\w*|pg_stat_statements_reset|pg_export_snapshot|pg_log_\w+|pg_import_\w+|http(?:_(?:get|head|post|put|patch|delete))?)$/;

/** The name that a word or a quoted name says, for what follows it. */
const nameOf = (token: string) => token.replace(/^[`"]|[`"]$/g, '').toLowerCase();

/**
 * The first part of a statement of MySQL, MariaDB or PostgreSQL that would do more than read although its transaction
 * only reads: what writes or reads files of the server, reaches other servers or outlives the transaction. A
 * transaction holds back what changes rows, so this knows the rest. Null: nothing.
 */
export function heldBackPart(sql: string, dialect: Exclude<SqlDialect, 'sqlserver'>): string | null {
  const readings = dialect === 'mysql' ? mysqlReadings : [statementTokens.postgres];
  for (const reading of readings) {
    const part = dialect === 'mysql' ? mysqlPart(sql, reading) : postgresPart(sql, reading);
    if (part !== null) return part;
  }
  return null;
}

function mysqlPart(sql: string, reading: RegExp): string | null {
  for (const { token, isCalled } of meaningOf(sql, reading)) {
    // The server runs what is in such a comment.
    if (/^\/\*m?!/i.test(token)) return token.slice(0, token.indexOf('!') + 1);
    // Digits may touch the word behind them: 1.5into
    if (/^(?:\d.*)?into$/i.test(token)) return 'into';
    if (isCalled && mysqlFunctions.test(nameOf(token))) return nameOf(token);
  }
  return null;
}

function postgresPart(sql: string, reading: RegExp): string | null {
  let before = '';
  for (const { token, index, isCalled } of meaningOf(sql, reading)) {
    // Its comments nest, and where they end we would not know.
    if (token.startsWith('/*') && token.includes('/*', 2)) return '/*';
    // A name in other signs than its own: u&"\0070g_read_file"
    if (token.startsWith('"') && /^u$/i.test(before) && sql[index - 1] === '&') return 'U&"';
    if (isCalled && postgresFunctions.test(nameOf(token))) return nameOf(token);
    before = token;
  }
  return null;
}

interface Part {
  readonly token: string;
  readonly index: number;
  /** Whether it is the name of a function: behind it, after spaces and comments, is a parenthesis. */
  readonly isCalled: boolean;
}

function meaningOf(sql: string, reading: RegExp): readonly Part[] {
  const found = [...sql.matchAll(reading)].map(({ 0: token, index }) => ({ token, index }));
  let next = sql.length;
  let isOpened = false;
  const parts: Part[] = [];
  for (const { token, index } of found.toReversed()) {
    const between = sql.slice(index + token.length, next).trimStart();
    const isCalled: boolean = between === '' ? isOpened : between.startsWith('(');
    parts.push({ token, index, isCalled });
    next = index;
    const isComment = /^(?:--|#|\/\*)/.test(token);
    isOpened = isComment && isCalled;
  }
  return parts.toReversed();
}
