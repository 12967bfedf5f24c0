import type { SeenStatement } from './statement-proxy.ts';

export interface StatementCounts {
  readonly statements: number;
  readonly writeTransactions: number;
  /** Of them, those that deliver events and jobs once the answer is out. */
  readonly statementsAfter: number;
  readonly writeTransactionsAfter: number;
}

const isWrite = /^\s*(insert|update|delete|with[\s\S]*\b(insert|update|delete)\b)/i;
const isBegin = /^\s*(begin|start transaction)/i;
const isEnd = /^\s*(commit|rollback|end)/i;
const isSession = /^\s*(set|reset|listen)\b/i;
const isLater =
  /^\s*delete from outbox|update outbox|pg_notify|handled_events|pgboss|from "?(platform"?\.)?"?tenants/i;

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
  for (const item of seen) {
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
