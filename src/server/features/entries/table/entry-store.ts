import { CompiledQuery } from 'kysely';
import type { PublishedModule } from '#server/features/modules/index.ts';
import { columnKinds } from '#server/platform/db/column-kinds.ts';
import { keptPlanOfApp } from '#server/platform/db/pipeline/kept-plan.ts';
import { sentWithCommit } from '#server/platform/db/pipeline/pipelined-client.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { EntryLayout } from './entry-layout.ts';
import { type EntryRow, expirySql } from './entry-row.ts';
import { ownTasksSql, type TaskOwner } from './own-tasks.ts';
import { systemColumnNames, systemColumns } from './system-columns.ts';

/** SQL text is built once per module and column set; names are ours, values always parameters. */
async function run<Row>(db: TenantDatabase, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.appTables().executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return rows;
}

export async function selectEntry(
  db: TenantDatabase,
  module: PublishedModule,
  entryId: string,
  owner: TaskOwner,
  options: { lock: boolean },
): Promise<EntryRow | undefined> {
  const text = `${keptPlanOfApp} select ${rowColumns(module)}, ${expirySql} as expire_at, ${ownTasksSql}
    from "${module.table.name}" as t cross join (select $2::uuid as id, $3::uuid[] as absentees) as me
    where t.id = $1 ${options.lock ? 'for update of t' : ''}`;
  const [row] = await run<EntryRow>(db, text, [entryId, owner.id, owner.absentees]);
  return row;
}

const rowTexts = new WeakMap<PublishedModule, string>();

/** The columns of a row by name, so that an added column does not change the result of a kept plan. */
function rowColumns(module: PublishedModule): string {
  const known = rowTexts.get(module);
  if (known !== undefined) return known;
  const columnNames = [...module.table.columns.values()].map(({ columnName }) => columnName);
  const text = [...systemColumnNames, ...columnNames].map((name) => `t."${name}"`).join(', ');
  rowTexts.set(module, text);
  return text;
}

export function selectEntries(
  db: TenantDatabase,
  module: PublishedModule,
  entryIds: readonly string[],
  owner: TaskOwner,
): Promise<EntryRow[]> {
  const text = `select t.*, ${expirySql} as expire_at, ${ownTasksSql} from "${module.table.name}" as t
    cross join (select $2::uuid as id, $3::uuid[] as absentees) as me where t.id = any($1::uuid[])`;
  return run(db, text, [entryIds, owner.id, owner.absentees]);
}

/**
 * Inserts an entry with the values of its system columns and of the layout's, each in their order. It is sent with the
 * commit, which fails with `stale_definition` if the module was published since the layout was read.
 */
export async function insertEntry(
  db: TenantDatabase,
  module: PublishedModule,
  layout: EntryLayout,
  system: readonly unknown[],
  fields: readonly unknown[],
): Promise<void> {
  const values = [...system, ...fields];
  await run(db, insertSql(module, layout), [...values, module.id, module.versionNumber]);
}

const insertTexts = new WeakMap<EntryLayout, string>();

function insertSql(module: PublishedModule, layout: EntryLayout): string {
  const known = insertTexts.get(layout);
  if (known) return known;
  const columns = [
    ...systemColumnNames.map((name) => [name, systemColumns[name].sqlType] as const),
    ...layout.bindings.map(({ column }) => [column.columnName, columnKinds[column.kind].sqlType] as const),
  ];
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const values = columns.map(([, type], index) => `$${index + 1}::${type}`).join(', ');
  const isCurrent = currentModule(columns.length + 1);
  const text = `${sentWithCommit}${keptPlanOfApp} with written as (
      insert into "${module.table.name}" (${names}) select ${values} where ${isCurrent} returning id
    ) select case when not exists (select from written) then refuse('stale_definition') end`;
  insertTexts.set(layout, text);
  return text;
}

/**
 * Condition that the published version is still the one that was read; id and version are parameters from the given
 * number on.
 */
function currentModule(parameter: number): string {
  return `exists (select from module_names where id = $${parameter}::uuid
    and version_number = $${parameter + 1}::integer and deleted_on is null)`;
}

/** One column to set: name, SQL type and value. */
export type Assignment = readonly [column: string, sqlType: string, value: unknown];

/**
 * Sets columns of one entry. It is sent with the commit, which fails with `stale_revision` if the entry has another
 * revision or no longer exists, and with `stale_definition` if the module was published since the layout was read.
 * Keeping the plan pays off if the columns are often the same.
 */
export async function updateEntry(
  db: TenantDatabase,
  module: PublishedModule,
  entry: { readonly id: string; readonly revision: number },
  assignments: readonly Assignment[],
  options: { readonly keepsPlan: boolean } = { keepsPlan: false },
): Promise<void> {
  if (assignments.length === 0) return;
  const sets = assignments.map(([column, type], index) => `"${column}" = $${index + 3}::${type}`).join(', ');
  const isCurrent = currentModule(assignments.length + 3);
  const text = `${sentWithCommit}${options.keepsPlan ? keptPlanOfApp : ''} with written as (
      update "${module.table.name}" set ${sets} where id = $1 and revision = $2 and ${isCurrent} returning id
    ) select case when not exists (select from written)
      then refuse(case when ${isCurrent} then 'stale_revision' else 'stale_definition' end) end`;
  const values = assignments.map(([, , value]) => value);
  await run(db, text, [entry.id, entry.revision, ...values, module.id, module.versionNumber]);
}

/** A value that must be unique, with the parts of its unique index. */
interface UniqueValue {
  readonly index: string;
  readonly key: string;
  readonly parameterKey: string;
  readonly value: unknown;
}

/**
 * Whether another entry has one of the given values, column by column. Without a unique index no value counts as taken:
 * a newer version no longer needs it, and the whole table would have to be read.
 */
export async function findTaken(
  db: TenantDatabase,
  module: PublishedModule,
  entryId: string,
  values: readonly UniqueValue[],
): Promise<boolean[]> {
  const tests = values.map(
    ({ index, key, parameterKey }, at) =>
      `exists (select from "${module.table.name}" where ${key} = ${parameterKey.replaceAll('$', `$${at + 2}`)}
        and id <> $1 and to_regclass('"${index}"') is not null) as "t${at}"`,
  );
  const text = `select ${tests.join(', ')}`;
  const [row] = await run<Record<string, boolean>>(db, text, [entryId, ...values.map(({ value }) => value)]);
  return values.map((_, index) => row?.[`t${index}`] === true);
}
