import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportFields as endpoint } from '#contracts/insight/reports/get-report-fields.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { isPictured, isWritten, namesOfEntries, namesOfReports } from '#engine/report/entry-basis.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

export async function getReportFields(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = inLanguage(await compiledModule(ctx, query.moduleId), ctx.locale);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const { module, compiled } = version;
  const written = (fields: Iterable<CompiledField>) => [...fields].filter(isWritten).map(presented);
  return {
    moduleId: module.id,
    display_name: module.displayName,
    fields: written(compiled.form.fields.values()),
    tables: [...compiled.form.tables.values()].map(({ name, definition, fields }) => ({
      name,
      displayName: definition.displayName,
      fields: written(fields),
    })),
    ofEntries: [...namesOfEntries],
    ofReports: [...namesOfReports],
  };
}

function presented(field: CompiledField) {
  const { name, definition, type } = field;
  return { name, displayName: definition.displayName, kind: kindOf(field, type.columnKind) };
}

function kindOf(field: CompiledField, column: string): 'text' | 'number' | 'date' | 'picture' {
  if (isPictured(field)) return 'picture';
  if (field.type.content === 'number') return 'number';
  return column === 'date' || column === 'timestamptz' ? 'date' : 'text';
}
