import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { rowsAt } from '#web/features/entry-form/index.ts';

/** Whether a form has a field for a secret, such as a password. */
export function asksForSecrets({ fields, tables }: CompiledForm): boolean {
  const all = [...fields.values(), ...[...tables.values()].flatMap((section) => section.fields)];
  return all.some(({ type }) => type.content === 'secret');
}

/** Whether one of the values is a secret, such as a password: those are kept nowhere but on the server. */
export function hasSecrets(form: CompiledForm, values: EntryValues): boolean {
  const isSecret = ({ type, name }: CompiledField, of: EntryValues) =>
    type.content === 'secret' && (of[name] ?? null) !== null && of[name] !== '';
  if ([...form.fields.values()].some((field) => isSecret(field, values))) return true;
  return [...form.tables.values()].some((section) =>
    rowsAt(values, section.name).some((row) => section.fields.some((field) => isSecret(field, row))),
  );
}
