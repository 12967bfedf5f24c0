import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getModuleConfig as endpoint } from '#contracts/entries/get-module-config.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import {
  compiledModule,
  hasConditionalRules,
  inLanguage,
  isFavourite,
  type ModuleVersion,
  moduleActionsOf,
} from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryColumn, isGroupable, listColumns } from '../columns/entry-column.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { systemListColumns } from '../columns/system-columns.ts';
import { canSeeList } from '../viewing/visible-scope.ts';
import { type ColumnDisplays, columnDisplays } from '../views/column-displays.ts';
import { presentListSettings } from '../views/present-list-settings.ts';

/** Further columns are there, but not shown at first. */
const maxVisibleFields = 20;

/** What the record list of a module needs: its columns, how each may be filtered, and what the actor may do. */
export async function getModuleConfig(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, query.moduleId), ctx.locale);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const { module } = version;
  const actions = await moduleActionsOf(ctx, version);
  const isEverGranted = (wanted: readonly ModuleAction[]) =>
    wanted.some((action) => actions.has(action)) || hasConditionalRules(ctx, version, wanted);
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const displays = await columnDisplays(ctx, version, columns);
  const groupable = new Set([...columns.values()].filter(isGroupable).map(({ name }) => name));
  const offers = { groupable, displays };
  return {
    id: module.id,
    display_name: module.displayName,
    module_description: module.description,
    app_icon: module.appIcon,
    module_version: module.versionNumber,
    isFavourite: await isFavourite(ctx, module.id),
    actions: [...actions],
    canExport: isEverGranted(['export']),
    canEdit: isEverGranted(['editOwn', 'editAll']),
    canDelete: isEverGranted(['delete']),
    ...(await presentListSettings(ctx, module.id, columns, displays)),
    columns: [
      ...systemListColumns.map(({ name, isVisible, operators }) => ({
        name,
        displayName: name,
        isSystem: true,
        isVisible,
        isSortable: true,
        isGroupable: groupable.has(name),
        displays: [...(displays.get(name) ?? [])],
        operators: [...operators],
        field: null,
      })),
      ...fieldColumns(version, columns, offers),
    ],
  };
}

interface Offers {
  readonly groupable: ReadonlySet<string>;
  readonly displays: ColumnDisplays;
}

function fieldColumns(
  version: ModuleVersion,
  columns: ReadonlyMap<string, EntryColumn>,
  { groupable, displays }: Offers,
): EndpointOutput<typeof endpoint>['columns'] {
  const shown = new Set(fieldsShownAtFirst(version, columns));
  return [...version.compiled.form.fields.values()].flatMap((field) => {
    const column = columns.get(field.name);
    if (!column) return [];
    const isVisible = shown.has(field.name);
    return [
      {
        name: field.name,
        displayName: field.definition.displayName,
        isSystem: false,
        isVisible,
        isSortable: column.isSortable,
        isGroupable: groupable.has(field.name),
        displays: [...(displays.get(field.name) ?? [])],
        operators: [...column.operators],
        field: field.definition as EndpointOutput<typeof endpoint>['columns'][number]['field'],
      },
    ];
  });
}

/** Names of the fields that a list shows to those who have not chosen any, among the columns that they may see. */
export function fieldsShownAtFirst(
  version: ModuleVersion,
  columns: ReadonlyMap<string, EntryColumn>,
): readonly string[] {
  const chosen = visibleNames(version.compiled.definition.defaultConfig.visibleColumns);
  return [...version.compiled.form.fields.keys()]
    .filter((name) => columns.has(name) && (chosen?.has(name) ?? true))
    .slice(0, maxVisibleFields);
}

function visibleNames(setting: unknown): ReadonlySet<unknown> | undefined {
  return Array.isArray(setting) && setting.length > 0 ? new Set(setting) : undefined;
}
