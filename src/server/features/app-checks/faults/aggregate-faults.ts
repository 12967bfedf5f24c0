import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import { defaultFields } from '#engine/form/names/default-fields.ts';
import { aggregateFields } from '#engine/form/sources/aggregate-fields.ts';
import { type AggregateSource, rulesIn } from '#engine/form/sources/aggregate-source.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

const systemNames: ReadonlySet<string> = new Set(Object.values(defaultFields));

/** Faults where aggregates of a module refer to parts that other modules, or the module itself, do not have. */
export async function aggregateFaults(ctx: Context, moduleId: string, form: CompiledForm): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { field, source } of aggregateFields(form)) {
    const target = source.moduleId === moduleId ? form : await publishedForm(ctx, source.moduleId);
    const found = target ? missingColumns(source, target) : [{ property: 'moduleId', name: '' }];
    for (const { property, name } of found) {
      const code = target ? 'aggregated_column_unknown' : 'aggregated_app_unknown';
      const where = { kind: 'field', id: field.path, property } as const;
      faults.push({ severity: 'error', where, code, params: { name } });
    }
  }
  return faults;
}

async function publishedForm(ctx: Context, moduleId: string): Promise<CompiledForm | undefined> {
  if (!isUuid(moduleId)) return undefined;
  try {
    return (await compiledModule(ctx, moduleId)).compiled.form;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function missingColumns({ column, conditions }: AggregateSource, target: CompiledForm) {
  const columns = filterColumnsOf(target);
  const isKnown = (name: string) => columns.has(name) || systemNames.has(name);
  const asked = rulesIn(conditions).map(({ field }) => ({ property: 'filters', name: field }));
  const isNumber =
    column === null || column === '' || target.fields.get(column)?.type.columnKind === 'numeric';
  return [
    ...(isNumber ? [] : [{ property: 'column', name: column }]),
    ...asked.filter(({ name }) => !isKnown(name)),
  ];
}
