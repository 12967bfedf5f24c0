import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormState } from '#engine/form/form-state.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { placeOf } from '../field-path.ts';
import { rowsAt } from '../form-model.ts';

/** The inputs of a calculated value that the reader can see. */
export interface Inputs {
  readonly values: readonly { readonly field: CompiledField; readonly value: FieldValue }[];
  /** Columns of table sections, of all whose lines are counted in. */
  readonly columns: readonly { readonly label: string; readonly lines: number }[];
  /** It is made of fields that the reader does not see, or that are not there for the values of now. */
  readonly hasUnseen: boolean;
}

/**
 * The fields that a calculated field at a place reads, with their current values. The reader's form lacks hidden
 * fields. A calculation that reads a hidden field could not be compiled, and the server's value stays.
 */
export function inputsOf(
  { form, values, state }: { form: CompiledForm; values: EntryValues; state: FormState },
  field: CompiledField,
  path: string,
): Inputs {
  const { calculation, definition } = field;
  if (!calculation) {
    const hasSource = typeof definition.expression === 'string' && definition.expression.trim() !== '';
    return { values: [], columns: [], hasUnseen: hasSource };
  }
  const place = placeOf(path);
  const own = form.sections.find(({ name, isTable }) => isTable && name === place.section);
  const row = own ? (rowsAt(values, own.name)[place.row ?? 0] ?? {}) : {};
  const found = new Map<string, Inputs['values'][number]>();
  const columns = new Map<string, Inputs['columns'][number]>();
  let hasUnseen = false;
  for (const { path: mention } of calculation.mentions) {
    const [name = '', member] = mention.split('.');
    if (!calculation.references.has(name)) continue;
    const beside = own?.fields.find((candidate) => candidate.name === name);
    const input = beside ?? form.fields.get(name);
    if (input) {
      const at = beside ? `${place.section}[${place.row}].${name}` : name;
      const isShown = state.fields[at]?.isVisible ?? state.fields[input.path]?.isVisible ?? true;
      if (!isShown || input.type.content === 'secret') hasUnseen = true;
      else found.set(input.path, { field: input, value: (beside ? row : values)[name] ?? null });
      continue;
    }
    const table = form.tables.get(name);
    if (!table) continue;
    const column = table.fields.find((candidate) => candidate.name === member);
    const labels = [table.definition.displayName || name, ...(column ? [column.definition.displayName] : [])];
    columns.set(mention, { label: labels.join(' · '), lines: rowsAt(values, name).length });
  }
  // A table of which columns are named needs no mention of its own.
  const named = [...columns].filter(
    ([path]) => ![...columns.keys()].some((other) => other.startsWith(`${path}.`)),
  );
  return { values: [...found.values()], columns: named.map(([, column]) => column), hasUnseen };
}
