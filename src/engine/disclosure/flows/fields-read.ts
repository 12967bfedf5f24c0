import type { CompiledExpression } from '#engine/expression/expression.ts';
import { fieldPathOf } from '#engine/form/compile/calculation-order.ts';
import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { tablesReadWhole } from './tables-read-whole.ts';

/**
 * Paths of the fields whose values an expression depends on, and names of the table sections whose rows it depends on.
 * With `section`, the expression runs in a row of that table, whose own cells come first.
 */
export function fieldsRead(
  expression: CompiledExpression,
  form: CompiledForm,
  section?: CompiledSection,
): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { path } of expression.mentions) {
    const field = fieldPathOf(path, section, form.fieldByPath);
    if (field !== null) paths.add(field);
    else if (form.tables.has(path)) paths.add(path);
  }
  const tables = new Set([...paths].filter((path) => form.tables.has(path)));
  if (tables.size === 0) return paths;
  for (const table of tablesReadWhole(expression.source, tables)) {
    for (const field of form.tables.get(table)?.fields ?? []) paths.add(field.path);
  }
  return paths;
}
