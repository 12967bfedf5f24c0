import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportColumns } from '#contracts/insight/get-report-columns.ts';
import { periods } from '#engine/insight/report.ts';
import type { Locale } from '#messages/index.ts';
import type { FiguresBasis, JoinedApp, ReportedColumn } from '#server/features/entries/index.ts';
import { inLanguage, type ModuleVersion, moduleActionsOf } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reportText } from './report-texts.ts';

type Described = EndpointOutput<typeof getReportColumns>;

/** What reports on a basis can name; the version must be in the actor's language. */
export async function describedColumns(
  ctx: Context,
  version: ModuleVersion,
  { columns, joins }: Pick<FiguresBasis, 'columns' | 'joins'>,
): Promise<Described> {
  const { module, compiled } = version;
  const titles = new Map(joins.map((join) => [join.name, joinTitle(join, version, ctx.locale)]));
  return {
    moduleId: module.id,
    display_name: module.displayName,
    app_icon: module.appIcon,
    canExport: await canExport(ctx, version, joins),
    columns: [...columns.values()].map((column) => describedColumn(ctx, version, column, titles)),
    tables: [...compiled.form.tables.values()].map(({ name, definition }) => ({
      name,
      displayName: definition.displayName,
    })),
  };
}

/** Whether a rule without a condition lets the actor export from each app: a figure is made of many entries. */
export async function canExport(
  ctx: Context,
  version: ModuleVersion,
  joins: readonly JoinedApp[],
): Promise<boolean> {
  for (const each of [version, ...joins.map((join) => join.version)]) {
    if (!(await moduleActionsOf(ctx, each)).has('export')) return false;
  }
  return true;
}

function describedColumn(
  ctx: Context,
  root: ModuleVersion,
  column: ReportedColumn,
  titles: ReadonlyMap<string, string>,
): Described['columns'][number] {
  const { join } = column.joined ?? {};
  const version = join ? inLanguage(join.version, ctx.locale) : root;
  return {
    name: column.name,
    displayName:
      column.from.kind === 'identity' ? version.module.displayName : ownTitle(version, column, ctx.locale),
    from: originOf(column),
    isNumber: column.kind === 'numeric',
    isGroupable: column.isGroupable,
    isChosen: isChosen(version, ownName(column)),
    periods: column.kind === 'date' || column.kind === 'timestamptz' ? [...periods] : [],
    ...(join ? { join: { name: join.name, title: titles.get(join.name) ?? join.name } } : {}),
  };
}

function isChosen({ compiled }: ModuleVersion, name: string): boolean {
  const group = compiled.form.fieldByPath.get(name)?.type.group;
  return group === 'choice' || group === 'people';
}

function originOf({ from }: ReportedColumn) {
  // What rows name together is read by joins alone, which are described by their entries.
  if (from.kind === 'named') return 'row';
  if (from.kind !== 'entry') return from.kind;
  return from.column.binding ? 'field' : 'entry';
}

/** A column's name in its own app. */
export const ownName = ({ name, joined }: ReportedColumn): string => joined?.name ?? name;

/** What people call a column in its own app: a field's title, or the words of what every entry or step has. */
export function ownTitle({ compiled }: ModuleVersion, column: ReportedColumn, locale: Locale): string {
  const { from } = column;
  if (from.kind === 'leadTime') return reportText(locale, 'leadTime');
  if (from.kind === 'waiting' || from.kind === 'decided') {
    const step = compiled.workflow.activities.get(from.activityId)?.definition.displayName ?? from.activityId;
    return reportText(locale, `${from.kind}At`, { step });
  }
  const name = ownName(column);
  const field = compiled.form.fieldByPath.get(name);
  return field?.definition.displayName ?? reportText(locale, `col_${name}`, {}, name);
}

/** What people call a join: the lookup that names its entry, or the app whose entries name this one. */
export function joinTitle(join: JoinedApp, root: ModuleVersion, locale: Locale): string {
  if (join.way === 'namedBy') return inLanguage(join.version, locale).module.displayName;
  return ownTitle(join.of ? inLanguage(join.of.version, locale) : root, join.link, locale);
}
