import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { ReferenceRow } from '#engine/form/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { canViewEntry } from '../viewing/can-view-entry.ts';
import { loadReferences } from './load-references.ts';
import { type ReferenceField, referenceFields } from './reference-fields.ts';
import { referredEntries } from './referred-entries.ts';

interface PresentedReference extends ReferenceRow {
  readonly kind: string;
  readonly id: string;
}

/**
 * What the browser needs to work out the form's expressions as the server does: of what visible fields refer to, the
 * columns that are asked for. Entries that the actor may not see are left out.
 */
export async function presentReferences(
  ctx: Context,
  form: CompiledForm,
  values: EntryValues,
  access: FieldAccess,
): Promise<PresentedReference[]> {
  const isWanted = ({ field, isAskedByExpressions }: ReferenceField) =>
    isAskedByExpressions && (access.fields[field.path] ?? 'hidden') !== 'hidden';
  const references = await loadReferences(ctx, form, [values], isWanted);
  const presented: PresentedReference[] = [];
  for (const [kind, rows] of references) {
    const fields = [...referenceFields(form).values()].filter((field) => field.kind === kind);
    const used = new Set(fields.flatMap(({ usedColumns }) => [...usedColumns]));
    const seen = await visibleKeys(ctx, fields, [...rows.keys()]);
    for (const [id, { label, values: all }] of rows) {
      if (!seen.has(id)) continue;
      const shown = Object.fromEntries([...used].map((column) => [column, all[column] ?? null]));
      presented.push({ kind, id, label, values: shown });
    }
  }
  return presented;
}

async function visibleKeys(
  ctx: Context,
  [field]: readonly ReferenceField[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (field?.source.kind !== 'module') return new Set(keys);
  const visible = new Set<string>();
  for (const entry of await referredEntries(ctx, field.source, keys)) {
    if (await canViewEntry(ctx, entry)) visible.add(entry.id);
  }
  return visible;
}
