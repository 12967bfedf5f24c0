import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { keysIn } from './load-references.ts';
import { permittedKeys } from './permitted-keys.ts';
import { type ReferenceField, referenceFields } from './reference-fields.ts';

interface Place {
  readonly path: string;
  readonly keys: readonly string[];
  readonly governing: FieldValue;
}

/**
 * New references must be among the choices offered to the actor. Stored references stay valid even if their target was
 * deleted, unless the field that they depend on has changed.
 */
export async function checkReferences(
  ctx: Context,
  form: CompiledForm,
  stored: EntryValues,
  values: EntryValues,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const reference of referenceFields(form).values()) {
    if (reference.field.type.origin === 'calculated') continue;
    const before = new Set(
      placesOf(reference, stored).flatMap(({ keys, governing }) => keys.map((key) => stamp(key, governing))),
    );
    const byGoverning = new Map<string, Place[]>();
    for (const place of placesOf(reference, values)) {
      const isNew = place.keys.some((key) => !before.has(stamp(key, place.governing)));
      if (!isNew) continue;
      const group = JSON.stringify(place.governing);
      byGoverning.set(group, [...(byGoverning.get(group) ?? []), place]);
    }
    for (const places of byGoverning.values()) {
      const governing = places[0]?.governing ?? null;
      const fresh = places.flatMap(({ keys }) => keys.filter((key) => !before.has(stamp(key, governing))));
      const permitted = await permittedKeys(ctx, reference.source, [...new Set(fresh)], governing);
      const isFine = (key: string) => before.has(stamp(key, governing)) || permitted.has(key);
      for (const { path, keys } of places) {
        if (!keys.every(isFine)) violations.push({ path, code: 'unknown_choice' });
      }
    }
  }
  return violations;
}

const stamp = (key: string, governing: FieldValue) => JSON.stringify([key, governing]);

function placesOf({ field, source }: ReferenceField, values: EntryValues): Place[] {
  const governor = source.dependsOn?.field;
  const place = (path: string, own: EntryValues): Place => ({
    path,
    keys: keysIn(own[field.name] ?? null),
    governing: governor === undefined ? null : (own[governor] ?? values[governor] ?? null),
  });
  if (!field.isInTable) return [place(field.name, values)];
  const rows = values[field.sectionName];
  if (!Array.isArray(rows)) return [];
  return (rows as readonly EntryValues[]).map((row, index) =>
    place(`${field.sectionName}[${index}].${field.name}`, row),
  );
}
