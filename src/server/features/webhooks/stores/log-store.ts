import { sql } from 'kysely';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { filterCondition, type ListColumn, type ListSource, maxCount } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Attempt, Delivery } from '../webhook.ts';

const text = textKind({ maxLength: 60, isMultiline: false });

function column(name: string, kind: typeof text | typeof dateTimeKind, isSortable: boolean): ListColumn {
  return {
    name,
    columnName: name,
    kind: kind.columnKind,
    operators: kind.operators,
    isSortable,
    isSearchable: false,
    check: (value) => kind.check(value, {} as FieldDefinition),
    write: (value) => value,
  };
}

/** Columns of the log, by name. */
export const logColumns: ReadonlyMap<string, ListColumn> = new Map(
  [column('event', text, false), column('state', text, false), column('created_on', dateTimeKind, true)].map(
    (item) => [item.name, item],
  ),
);

const source: ListSource<ListColumn> = {
  columns: logColumns,
  sqlOf: ({ columnName }) => sql`t.${sql.id(columnName)}`,
};

export type LoggedDelivery = Delivery & Pick<Attempt, 'status' | 'failure' | 'durationMs'>;

/** The last attempt of the messages `t`. */
const lastAttempt = sql`left join lateral (
  select status, failure, duration_ms from webhook_attempts a where a.delivery_id = t.id
  order by a.sent_on desc, a.id desc limit 1) last on true`;

/** A page of the log of a webhook, and how many messages there are, counted to one more than 10,000. */
export async function pageOfLog(
  db: TenantDatabase,
  webhookId: string,
  query: {
    readonly filter: FilterGroup;
    readonly isOldestFirst: boolean;
    readonly offset: number;
    readonly length: number;
  },
): Promise<{ readonly deliveries: readonly LoggedDelivery[]; readonly total: number }> {
  const condition = sql`t.webhook_id = ${webhookId}::uuid and ${filterCondition(query.filter, source)}`;
  const order = query.isOldestFirst ? sql`t.created_on, t.id` : sql`t.created_on desc, t.id desc`;
  const { rows } = await sql<LoggedDelivery>`
    select t.*, last.* from (
      select * from webhook_deliveries t where ${condition} order by ${order}
      limit ${sql.lit(query.length)} offset ${query.offset}
    ) t ${lastAttempt} order by ${order}`.execute(db.tables);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from webhook_deliveries t where ${condition} limit ${maxCount + 1}
    ) counted`.execute(db.tables);
  return { deliveries: rows, total: counted.rows[0]?.total ?? 0 };
}

/** The last message of each webhook, by the webhook's id. */
export async function lastDeliveries(db: TenantDatabase): Promise<ReadonlyMap<string, LoggedDelivery>> {
  const { rows } = await sql<LoggedDelivery>`
    select t.*, last.* from webhooks w cross join lateral (
      select * from webhook_deliveries d where d.webhook_id = w.id
      order by d.created_on desc, d.id desc limit 1) t ${lastAttempt}`.execute(db.tables);
  return new Map(rows.map((row) => [row.webhookId, row]));
}
