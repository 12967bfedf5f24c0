import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { ReferenceRow } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { canViewEntry } from '../viewing/can-view-entry.ts';
import { loadReferences } from './load-references.ts';
import { type ReferenceField, referenceFields } from './reference-fields.ts';
import { ownAccess, referredEntries } from './referred-entries.ts';

interface PresentedReference extends ReferenceRow {
  readonly kind: string;
  readonly id: string;
}

/**
 * What the browser needs to evaluate the form's expressions like the server: for references in visible fields, the
 * columns that other visible fields read. Entries that the actor may not see are skipped.
 */
export async function presentReferences(
  ctx: Context,
  form: CompiledForm,
  values: EntryValues,
  access: FieldAccess,
): Promise<PresentedReference[]> {
  const isVisible = (field: CompiledField) => (access.fields[field.path] ?? 'hidden') !== 'hidden';
  const isWanted = ({ field, isAskedByExpressions }: ReferenceField) =>
    isAskedByExpressions && isVisible(field);
  const references = await loadReferences(ctx, form, [values], isWanted);
  const presented: PresentedReference[] = [];
  for (const [kind, rows] of references) {
    const fields = [...referenceFields(form).values()].filter((field) => field.kind === kind);
    const asked = fields.flatMap((field) => field.asked).filter(({ by }) => !by || isVisible(by));
    const used = new Set(asked.map(({ column }) => column));
    const seen = await visibleKeys(ctx, fields, [...rows.keys()]);
    for (const [id, { label, values: all }] of rows) {
      const isShown = seen.get(id);
      if (!isShown) continue;
      const columns = [...used].map((column) => [column, isShown(column) ? (all[column] ?? null) : null]);
      const shown = Object.fromEntries(columns);
      presented.push({ kind, id, label, values: shown });
    }
  }
  return presented;
}

async function visibleKeys(
  ctx: Context,
  [field]: readonly ReferenceField[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, (column: string) => boolean>> {
  if (field?.source.kind !== 'module') return new Map(keys.map((key) => [key, () => true]));
  const visible = new Map<string, (column: string) => boolean>();
  for (const entry of await referredEntries(ctx, field.source, keys)) {
    if (!(await canViewEntry(ctx, entry))) continue;
    const { fields } = ownAccess(entry);
    visible.set(entry.id, (column) => fields[column] !== 'hidden');
  }
  return visible;
}
