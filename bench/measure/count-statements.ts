import type { SeenStatement } from './statement-proxy.ts';

export interface StatementCounts {
  readonly statements: number;
  readonly writeTransactions: number;
  /** Of them, those that deliver events and jobs once the answer is out. */
  readonly statementsAfter: number;
  readonly writeTransactionsAfter: number;
}

const isWrite = /^(insert|update|delete|with[\s\S]*\b(insert|update|delete)\b)/i;
const isBegin = /^(begin|start transaction)/i;
const isEnd = /^(commit|rollback|end)/i;
const isSession = /^(set|reset|listen)\b/i;
const isLater =
  /^delete from outbox|update outbox|pg_notify|handled_events|pgboss|from "?(platform"?\.)?"?tenants/i;

/** Without what a statement says of itself in comments at its beginning. */
const withoutMarks = (sql: string) => sql.replace(/^\s*(\/\*.*?\*\/\s*)*/, '');

/** Statements and writing transactions, told apart by whether they are part of the call or of what follows it. */
export function countStatements(seen: readonly SeenStatement[]): StatementCounts {
  const counts = { statements: 0, writeTransactions: 0, statementsAfter: 0, writeTransactionsAfter: 0 };
  const open = new Map<number, SeenStatement[]>();
  const close = (group: readonly SeenStatement[]) => {
    const isAfter = group.some(({ sql }) => isLater.test(sql));
    const hasWritten = group.some(({ sql }) => isWrite.test(sql));
    counts[isAfter ? 'statementsAfter' : 'statements'] += group.length;
    if (hasWritten) counts[isAfter ? 'writeTransactionsAfter' : 'writeTransactions'] += 1;
  };
  for (const statement of seen) {
    const item = { ...statement, sql: withoutMarks(statement.sql) };
    if (isSession.test(item.sql)) continue;
    const group = open.get(item.connection);
    if (isBegin.test(item.sql)) open.set(item.connection, [item]);
    else if (!group) close([item]);
    else {
      group.push(item);
      if (!isEnd.test(item.sql)) continue;
      open.delete(item.connection);
      close(group);
    }
  }
  return counts;
}
