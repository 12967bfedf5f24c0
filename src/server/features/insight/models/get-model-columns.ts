import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getModelColumns as endpoint } from '#contracts/insight/models/get-model-columns.ts';
import {
  canSeeList,
  type FiguresBasis,
  figuresBasis,
  type Lookup,
  lookupsOf,
  type ReportedColumn,
} from '#server/features/entries/index.ts';
import {
  compiledModule,
  inLanguage,
  listVisibleModules,
  type ModuleVersion,
} from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { describedColumns, joinTitle, ownName, ownTitle } from '../figures/described-columns.ts';
import { reportText } from '../figures/report-texts.ts';

type Filter = EndpointOutput<typeof endpoint>['filters'][number];
type Link = EndpointOutput<typeof endpoint>['links'][number];

export async function getModelColumns(
  ctx: Context,
  { body: { moduleId, table, joins } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, moduleId), ctx.locale);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const basis = await figuresBasis(ctx, version, { table, joins });
  const known = await readableVersions(ctx);
  const links = [
    ...linksOf(null, version, known),
    ...basis.joins.flatMap((join) => linksOf(join.name, inLanguage(join.version, ctx.locale), known)),
  ];
  return { ...(await describedColumns(ctx, version, basis)), filters: filtersOf(ctx, version, basis), links };
}

/** Filters on joined apps name what has typed values: fields, and dates and people of every entry. */
function filtersOf(ctx: Context, root: ModuleVersion, { columns }: FiguresBasis): Filter[] {
  return [...columns.values()].flatMap((column): Filter[] => {
    const { joined, operators } = column;
    const version = joined ? inLanguage(joined.join.version, ctx.locale) : root;
    const field = version.compiled.form.fieldByPath.get(ownName(column));
    if (operators.length === 0 || (joined && field?.type.refersTo?.(field.definition))) return [];
    const { name } = column;
    const typed = field?.definition ?? (joined ? ofEveryEntry(column) : null);
    if (joined && typed === null) return [];
    const title = ownTitle(version, column, ctx.locale);
    const displayName = joined
      ? reportText(ctx.locale, 'ofJoin', { join: joinTitle(joined.join, root, ctx.locale), column: title })
      : title;
    return [{ name, displayName, operators: [...operators], field: typed as Filter['field'] }];
  });
}

const editors: Readonly<Record<string, string>> = { timestamptz: 'datetime', uuid: 'user' };

/** A date or person of every entry as a field, by which the input of a filter knows its values; null for others. */
function ofEveryEntry({ name, kind }: ReportedColumn): object | null {
  const editorType = editors[kind];
  if (editorType === undefined) return null;
  return { id: '', name, displayName: name, editorType, columnIndex: 0, width: 1 };
}

/** The apps whose entries the actor may see, in their language, by id. */
async function readableVersions(ctx: Context): Promise<ReadonlyMap<string, ModuleVersion>> {
  const { modules } = await listVisibleModules(ctx);
  const versions = new Map<string, ModuleVersion>();
  for (const { id } of modules) {
    const version = await compiledModule(ctx, id);
    if (await canSeeList(ctx, version)) versions.set(id, inLanguage(version, ctx.locale));
  }
  return versions;
}

/** What people call a lookup, with its table section. */
function titleOf({ title, section }: Lookup, { compiled: { form } }: ModuleVersion): string {
  const table = section === null ? undefined : form.tables.get(section)?.definition.displayName;
  return table === undefined ? title : `${table} – ${title}`;
}

/** What one of the apps names by its lookups, and what names its entries. */
function linksOf(
  of: string | null,
  version: ModuleVersion,
  known: ReadonlyMap<string, ModuleVersion>,
): readonly Link[] {
  const link = (way: Link['way'], lookup: Lookup, from: ModuleVersion, to: ModuleVersion): Link => ({
    of,
    way,
    moduleId: to.module.id,
    field: lookup.field,
    display_name: to.module.displayName,
    fieldTitle: titleOf(lookup, from),
  });
  const named = lookupsOf(version).flatMap((lookup) => {
    const target = known.get(lookup.moduleId);
    return target ? [link('names', lookup, version, target)] : [];
  });
  const naming = [...known.values()].flatMap((other) =>
    lookupsOf(other)
      .filter((lookup) => lookup.moduleId === version.module.id)
      .map((lookup) => link('namedBy', lookup, other, other)),
  );
  return [...named, ...naming];
}
