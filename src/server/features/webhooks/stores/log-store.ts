import { sql } from 'kysely';
import {
  costsOf,
  type DayOfLog,
  type LogQuery,
  logOf,
  pageOfLog,
  weekOfLog,
} from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Attempt, Delivery } from '../webhook.ts';

const log = logOf('webhook_deliveries', 'created_on', ['event', 'state']);
/** Columns of the log, by name. */
export const logColumns = log.columns;

export type LoggedDelivery = Delivery &
  Pick<Attempt, 'status' | 'failure' | 'durationMs' | 'cost' | 'currency'>;

/** The last attempt of the messages `t`. */
const lastAttempt = sql`left join lateral (
  select status, failure, duration_ms, cost::text as cost, currency from webhook_attempts a where a.delivery_id = t.id
  order by a.sent_on desc, a.id desc limit 1) last on true`;

/** A page of the log of a webhook, and how many messages there are, counted to one more than 10,000. */
export async function pageOfDeliveries(
  db: TenantDatabase,
  webhookId: string,
  query: LogQuery,
): Promise<{ readonly deliveries: readonly LoggedDelivery[]; readonly total: number }> {
  const { rows, total } = await pageOfLog<LoggedDelivery>(db, log, ownedBy(webhookId), query, {
    columns: sql`, last.*`,
    join: lastAttempt,
  });
  return { deliveries: rows, total };
}

/** The last message of each webhook, by the webhook's id. */
export async function lastDeliveries(db: TenantDatabase): Promise<ReadonlyMap<string, LoggedDelivery>> {
  const { rows } = await sql<LoggedDelivery>`
    select t.*, last.* from webhooks w cross join lateral (
      select * from webhook_deliveries d where d.webhook_id = w.id
      order by d.created_on desc, d.id desc limit 1) t ${lastAttempt}`.execute(db.tables);
  return new Map(rows.map((row) => [row.webhookId, row]));
}

const ownedBy = (webhookId: string) => sql`t.webhook_id = ${webhookId}::uuid`;

/** What the attempts at the messages of a webhook that are kept have cost. */
export function costsOfAttempts(db: TenantDatabase, webhookId: string) {
  return costsOf(
    db,
    sql`webhook_attempts c join webhook_deliveries t on t.id = c.delivery_id where ${ownedBy(webhookId)}`,
  );
}

/** The figures of a week. */
export interface WeekOfDeliveries {
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
  /** Half of the attempts took no longer; null without any. */
  readonly medianMs: number | null;
  readonly days: readonly DayOfLog[];
}

/** The messages of the last seven days: how many were sent and have failed each day, and how long an attempt takes. */
export async function weekOfDeliveries(
  db: TenantDatabase,
  webhookId: string,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<WeekOfDeliveries> {
  const counted = { fine: sql`t.state = 'sent'`, failed: sql`t.state = 'failed'` };
  const days = await weekOfLog(db, log, ownedBy(webhookId), counted, at);
  const sum = (one: 'fine' | 'failed') => days.reduce((total, day) => total + day[one], 0);
  const since = sql`t.created_on >= ${days[0]?.day ?? ''}::timestamp at time zone ${at.timeZone}`;
  const { rows } = await sql<{ waiting: number; medianMs: number | null }>`
    select (select count(*)::int from webhook_deliveries t
        where ${ownedBy(webhookId)} and ${since} and t.state = 'waiting') as waiting,
      (select (percentile_cont(0.5) within group (order by a.duration_ms))::int
        from webhook_deliveries t join webhook_attempts a on a.delivery_id = t.id
        where ${ownedBy(webhookId)} and ${since}) as median_ms`.execute(db.tables);
  const { waiting = 0, medianMs = null } = rows[0] ?? {};
  return { sent: sum('fine'), failed: sum('failed'), waiting, medianMs, days };
}
