import { sql } from 'kysely';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { filterCondition, type ListColumn, type ListSource, maxCount } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { CallingIntegration } from '../connect-hub.ts';

const keptMs = 30 * 86_400_000;

/** A call to a system behind an integration. */
export interface HubCall {
  readonly id: string;
  readonly integration: CallingIntegration;
  readonly operation: string;
  readonly calledOn: string;
  readonly calledBy: string | null;
  /** Without secrets. */
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly size: number;
}

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
export const hubCallColumns: ReadonlyMap<string, ListColumn> = new Map(
  [column('operation', text, false), column('called_on', dateTimeKind, true)].map((item) => [
    item.name,
    item,
  ]),
);

const source: ListSource<ListColumn> = {
  columns: hubCallColumns,
  sqlOf: ({ columnName }) => sql`t.${sql.id(columnName)}`,
};

export async function insertHubCall(
  db: TenantDatabase,
  call: Omit<HubCall, 'calledOn'> & { readonly calledOn: Date },
): Promise<void> {
  await db.tables.insertInto('hubCalls').values(call).execute();
}

/** A page of the log, and how many calls there are, counted to one more than 10,000. */
export async function pageOfHubCalls(
  db: TenantDatabase,
  integration: CallingIntegration,
  query: {
    readonly filter: FilterGroup;
    readonly isOldestFirst: boolean;
    readonly offset: number;
    readonly length: number;
  },
): Promise<{ readonly calls: readonly HubCall[]; readonly total: number }> {
  const condition = sql`t.integration = ${integration} and ${filterCondition(query.filter, source)}`;
  const order = query.isOldestFirst ? sql`t.called_on, t.id` : sql`t.called_on desc, t.id desc`;
  const { rows } = await sql<HubCall>`
    select t.* from hub_calls t where ${condition} order by ${order}
    limit ${sql.lit(query.length)} offset ${query.offset}`.execute(db.tables);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from hub_calls t where ${condition} limit ${maxCount + 1}
    ) counted`.execute(db.tables);
  return { calls: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Counts of the calls that are kept. */
export async function countHubCalls(db: TenantDatabase, integration: CallingIntegration) {
  const { rows } = await sql<{ calls: number; failures: number; meanDurationMs: number }>`
    select count(*)::int as calls, count(failure)::int as failures,
      coalesce(round(avg(duration_ms)), 0)::int as mean_duration_ms
    from hub_calls where integration = ${integration}`.execute(db.tables);
  return rows[0] ?? { calls: 0, failures: 0, meanDurationMs: 0 };
}

/** Calls are kept for 30 days. */
export async function forgetHubCalls(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  await db.tables.deleteFrom('hubCalls').where('calledOn', '<', oldest).execute();
}
