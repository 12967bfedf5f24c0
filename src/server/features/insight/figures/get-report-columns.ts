import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportColumns as endpoint } from '#contracts/insight/get-report-columns.ts';
import { periods } from '#engine/insight/report.ts';
import { canSeeList, figuresBasis, type ReportedColumn } from '#server/features/entries/index.ts';
import {
  compiledModule,
  inLanguage,
  type ModuleVersion,
  moduleActionsOf,
} from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

export async function getReportColumns(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, query.moduleId), ctx.locale);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const { columns } = await figuresBasis(ctx, version, { table: query.table });
  const { module, compiled } = version;
  return {
    moduleId: module.id,
    display_name: module.displayName,
    app_icon: module.appIcon,
    canExport: (await moduleActionsOf(ctx, version)).has('export'),
    columns: [...columns.values()].map((column) => ({
      name: column.name,
      displayName: columnTitle(version, column),
      from: originOf(column),
      isNumber: column.kind === 'numeric',
      isGroupable: column.isGroupable,
      isChosen: isChosen(version, column.name),
      periods: column.kind === 'date' || column.kind === 'timestamptz' ? [...periods] : [],
    })),
    tables: [...compiled.form.tables.values()].map(({ name, definition }) => ({
      name,
      displayName: definition.displayName,
    })),
  };
}

function isChosen({ compiled }: ModuleVersion, name: string): boolean {
  const group = compiled.form.fieldByPath.get(name)?.type.group;
  return group === 'choice' || group === 'people';
}

function originOf({ from }: ReportedColumn) {
  if (from.kind !== 'entry') return from.kind;
  return from.column.binding ? 'field' : 'entry';
}

/** What people call a column: a field's title, a step's name; of every entry's columns their name, which has a text. */
export function columnTitle({ compiled }: ModuleVersion, { name, from }: ReportedColumn): string {
  if (from.kind === 'waiting' || from.kind === 'decided') {
    return compiled.workflow.activities.get(from.activityId)?.definition.displayName ?? from.activityId;
  }
  return compiled.form.fieldByPath.get(name)?.definition.displayName ?? name;
}
