import type { CompiledExpression } from '#engine/expression/expression.ts';
import { beginRow } from '#engine/form/begin.ts';
import { rowsOf } from '#engine/form/bindings.ts';
import { calculate } from '#engine/form/calculate.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { isMade } from '#engine/form/field-type.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';

/** What to ask for to try an expression, and what is calculated from that. */
export interface SampleInputs {
  readonly fields: readonly CompiledField[];
  readonly tables: readonly {
    readonly section: CompiledSection;
    readonly columns: readonly CompiledField[];
  }[];
  readonly calculated: readonly CompiledField[];
}

/**
 * The fields that an expression depends on, through all calculated fields in between: those to fill in, of the entry and
 * of table sections, and the calculated ones in the order of their calculation.
 */
export function sampleInputs(form: CompiledForm, expression: CompiledExpression): SampleInputs {
  const found = new Set<CompiledField>();
  const tables = new Map<CompiledSection, Set<CompiledField>>();
  const read = ({ references, mentions }: CompiledExpression, row: CompiledSection | undefined) => {
    for (const name of [...references, ...mentions.map(({ path }) => path)]) {
      const section = rowOf(name, row);
      const field = section
        ? section.fields.find((one) => one.name === name || one.path === name)
        : form.fields.get(name);
      if (field) add(field, section);
    }
  };
  /** The table section of a column, by its path, or by its name in an expression about its own row. */
  const rowOf = (name: string, row: CompiledSection | undefined) => {
    const column = form.fieldByPath.get(name);
    if (column?.isInTable) return form.tables.get(column.sectionName);
    const isCell = (section: CompiledSection) => section.fields.some((one) => one.name === name);
    if (row && isCell(row)) return row;
    return form.fields.has(name) ? undefined : [...form.tables.values()].find(isCell);
  };
  const add = (field: CompiledField, table: CompiledSection | undefined) => {
    if (found.has(field)) return;
    found.add(field);
    if (table) tables.set(table, (tables.get(table) ?? new Set()).add(field));
    if (field.calculation) read(field.calculation, table);
  };
  read(expression, undefined);
  const order = form.calculationOrder.map(({ field }) => field);
  return {
    fields: [...found].filter((field) => !field.isInTable && canBeFilledIn(field)),
    tables: [...tables].flatMap(([section, cells]) => {
      const columns = section.fields.filter((field) => cells.has(field) && canBeFilledIn(field));
      return columns.length > 0 ? [{ section, columns }] : [];
    }),
    calculated: [...found]
      .filter((field) => !field.isInTable && isMade(field.type))
      .sort((one, other) => order.indexOf(one) - order.indexOf(other)),
  };
}

/** The values of a sample with what was filled in, every table that is asked for with a row, and its calculations. */
export function filledSample(
  form: CompiledForm,
  sample: { readonly values: EntryValues; readonly facts: FormFacts },
  filled: EntryValues,
  { tables }: SampleInputs,
): EntryValues {
  const values = { ...sample.values, ...filled };
  const rows = tables.flatMap(({ section }) =>
    rowsOf(values, section.name).length > 0
      ? []
      : [[section.name, [beginRow(form, section, values, sample.facts)]] as const],
  );
  return calculate(form, { ...values, ...Object.fromEntries(rows) }, sample.facts);
}

function canBeFilledIn({ type }: CompiledField): boolean {
  const isTyped = type.content !== 'file' && type.content !== 'secret' && type.content !== 'user';
  return isTyped && type.origin !== 'none' && !isMade(type);
}
