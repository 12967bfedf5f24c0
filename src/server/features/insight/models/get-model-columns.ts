import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getModelColumns as endpoint } from '#contracts/insight/models/get-model-columns.ts';
import {
  canSeeList,
  type FiguresBasis,
  figuresBasis,
  type Lookup,
  lookupsOf,
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
  const own = lookupsOf(version).filter(({ section }) => section === null || section === table);
  const links = [
    ...linksOf(null, version, own, known),
    ...basis.joins.flatMap((join) =>
      linksOf(join.name, join.version, topLookups(inLanguage(join.version, ctx.locale)), known),
    ),
  ];
  return { ...(await describedColumns(ctx, version, basis)), filters: filtersOf(ctx, version, basis), links };
}

/** Filters on joined apps name fields whose values are typed; their lists are read by the app that has them. */
function filtersOf(ctx: Context, root: ModuleVersion, { columns }: FiguresBasis): Filter[] {
  return [...columns.values()].flatMap((column): Filter[] => {
    const { joined, operators, from } = column;
    const version = joined ? inLanguage(joined.join.version, ctx.locale) : root;
    const field = version.compiled.form.fieldByPath.get(ownName(column));
    const isSystem = from.kind === 'entry' && !field;
    if (operators.length === 0 || (joined && (isSystem || field?.type.refersTo?.(field.definition))))
      return [];
    const { name } = column;
    const title = ownTitle(version, column);
    const displayName = joined
      ? reportText(ctx.locale, 'ofJoin', { join: joinTitle(joined.join, root, ctx.locale), column: title })
      : title;
    return [
      { name, displayName, operators: [...operators], field: (field?.definition ?? null) as Filter['field'] },
    ];
  });
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

const topLookups = (version: ModuleVersion): readonly Lookup[] =>
  lookupsOf(version).filter(({ section }) => section === null);

/** What one of the apps names by its lookups, and what names its entries. */
function linksOf(
  of: string | null,
  { module }: ModuleVersion,
  own: readonly Lookup[],
  known: ReadonlyMap<string, ModuleVersion>,
): readonly Link[] {
  const named = own.flatMap(({ field, title, moduleId }): Link[] => {
    const target = known.get(moduleId);
    if (!target) return [];
    return [
      { of, way: 'names', moduleId, field, display_name: target.module.displayName, fieldTitle: title },
    ];
  });
  const naming = [...known].flatMap(([moduleId, version]) =>
    topLookups(version)
      .filter((lookup) => lookup.moduleId === module.id)
      .map(
        ({ field, title }): Link => ({
          of,
          way: 'namedBy',
          moduleId,
          field,
          display_name: version.module.displayName,
          fieldTitle: title,
        }),
      ),
  );
  return [...named, ...naming];
}
