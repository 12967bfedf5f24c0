import { filterColumnOf } from '#engine/form/sources/filter-columns.ts';
import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { isGroupable, listColumns } from '../columns/entry-column.ts';
import type { FieldSecrecy } from '../columns/field-secrecy.ts';
import { referenceFields } from '../references/reference-fields.ts';
import { entryLayout } from '../table/entry-layout.ts';
import type { JoinedApp, ReportedColumn, ReportedFrom } from './reported-column.ts';

const rowKinds: ReadonlySet<ColumnKind> = new Set(['text', 'numeric', 'boolean', 'date', 'uuid']);

/**
 * The columns that a report can name: those of the list, `lead_time`, for each step that asks people `waiting:<id>` and
 * `decided:<id>`, and with a table section the fields of its rows as `<section>.<field>`.
 */
export function reportedColumns(
  version: ModuleVersion,
  secrecy: FieldSecrecy,
  table?: string,
): ReadonlyMap<string, ReportedColumn> {
  const columns = new Map<string, ReportedColumn>();
  for (const column of listColumns(version, secrecy).values()) {
    columns.set(column.name, {
      ...column,
      isGroupable: isGroupable(column),
      from: { kind: 'entry', column },
    });
  }
  for (const column of workflowFigures(version)) columns.set(column.name, column);
  for (const column of rowColumns(version, secrecy, table)) columns.set(column.name, column);
  return columns;
}

function workflowFigures({ compiled }: ModuleVersion): ReportedColumn[] {
  const asking = [...compiled.workflow.activities.values()].filter(({ type }) => type.staff !== undefined);
  return [
    figure('lead_time', 'numeric', { kind: 'leadTime' }),
    ...asking.flatMap(({ id: activityId }) => [
      figure(`waiting:${activityId}`, 'numeric', { kind: 'waiting', activityId }),
      figure(`decided:${activityId}`, 'uuid', { kind: 'decided', activityId }),
    ]),
  ];
}

function figure(name: string, kind: ColumnKind, from: ReportedFrom): ReportedColumn {
  const check: ReportedColumn['check'] = (value) => ({ ok: true, value });
  return { name, kind, operators: [], check, isGroupable: kind === 'uuid', from };
}

function rowColumns(
  { compiled: { form } }: ModuleVersion,
  { hiddenAt }: FieldSecrecy,
  table: string | undefined,
): ReportedColumn[] {
  const section = table === undefined ? undefined : form.tables.get(table);
  if (!section) return [];
  const references = referenceFields(form);
  return section.fields.flatMap((field): ReportedColumn[] => {
    const { name, path, type } = field;
    if (type.origin === 'none' || type.content === 'secret' || !rowKinds.has(type.columnKind)) return [];
    const column = filterColumnOf(path, type);
    const groups = column.isHtml !== true && !references.has(field);
    return [
      {
        ...column,
        isGroupable: groups,
        from: {
          kind: 'row',
          name,
          hiddenAt: hiddenAt.get(path) ?? [],
          write: (value) => type.toColumn(value as never),
        },
      },
    ];
  });
}

/** What the rows of a table section name with a lookup, for joins; undefined where it stands in no section. */
export function namedInRows(
  version: ModuleVersion,
  { hiddenAt }: FieldSecrecy,
  path: string,
): ReportedColumn | undefined {
  const [section = '', name = ''] = path.split('.');
  const field = version.compiled.form.tables.get(section)?.fields.find((one) => one.name === name);
  const binding = entryLayout(version).byField.get(section);
  if (!field || !binding) return undefined;
  const from = {
    kind: 'named' as const,
    columnName: binding.column.columnName,
    name,
    hiddenAt: hiddenAt.get(path) ?? [],
  };
  return figure(path, 'textList', from);
}

/** The columns of a joined app under the join's name, and `<name>.id` for its entries. */
export function joinedColumns(join: JoinedApp, secrecy: FieldSecrecy): ReportedColumn[] {
  const own = [
    ...reportedColumns(join.version, secrecy).values(),
    figure('id', 'uuid', { kind: 'identity' }),
  ];
  return own.map((column) => ({
    ...column,
    name: `${join.name}.${column.name}`,
    isGroupable: column.isGroupable && column.from.kind !== 'identity',
    joined: { join, name: column.name },
  }));
}
