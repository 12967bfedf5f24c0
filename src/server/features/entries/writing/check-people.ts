import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { placedValues } from '../values/field-walk.ts';

const refersToUser = (field: CompiledField) =>
  field.type.content === 'user' && field.type.origin !== 'calculated';

/** Users that the values newly name must belong to this tenant. */
export function checkPeople(
  form: CompiledForm,
  stored: EntryValues,
  values: EntryValues,
  people: ReadonlyMap<string, unknown>,
): Violation[] {
  const before = new Set(
    [...placedValues(form, stored, refersToUser)].flatMap(({ value }) => userIdsIn(value)),
  );
  return [...placedValues(form, values, refersToUser)]
    .filter(({ value }) => userIdsIn(value).some((id) => !before.has(id) && !people.has(id)))
    .map(({ path }) => ({ path, code: 'unknown_user' }));
}

function userIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(userIdsIn);
  return typeof value === 'string' ? [value] : [];
}
