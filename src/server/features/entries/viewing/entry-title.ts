import type { CompiledField } from '#engine/form/compiled-form.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';

const known = new WeakMap<ModuleVersion['compiled'], readonly CompiledField[]>();

/** Fields that no activity hides: a title is stored and shown to everyone who sees the entry. */
function openFields(version: ModuleVersion): readonly CompiledField[] {
  const held = known.get(version.compiled);
  if (held) return held;
  const { form, workflow } = version.compiled;
  const accesses = workflow.fieldPermissions.map(({ activityId }) =>
    accessAt(form, workflow.fieldPermissions, activityId, false),
  );
  const fields = [...form.fields.values()].filter((field) =>
    accesses.every((access) => access.fields[field.path] !== 'hidden'),
  );
  known.set(version.compiled, fields);
  return fields;
}

/** The title of an entry: its running number, else its first filled text, else the app's name. */
export function entryTitle(version: ModuleVersion, values: EntryValues): string {
  const fields = openFields(version);
  const textOf = (name: string) => {
    const stored = values[name] ?? null;
    const value = version.compiled.form.fields.get(name)?.type.expressionValue?.(stored) ?? stored;
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = fields.find((field) => field.type.origin === 'allocated' && textOf(field.name) !== '');
  const text = fields.find(
    (field) =>
      field.type.columnKind === 'text' && field.type.inLists.isSearchable && textOf(field.name) !== '',
  );
  const chosen = number ?? text;
  return chosen ? textOf(chosen.name).slice(0, 200) : version.module.displayName;
}
