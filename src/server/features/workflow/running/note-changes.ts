import { accessEverywhere } from '#engine/form/field-access.ts';
import { redact } from '#engine/form/redact.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { changedFields, type StoredEntry } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { keepChanges } from '../stores/entry-changes-store.ts';

/** A table section of some hundred lines; what is larger is only known to have changed. */
const mostCharacters = 100_000;

/** Keeps what the fields of an entry held before they were changed; of secrets, that there was one. */
export async function noteChanges(
  ctx: Context,
  { id: entryId, version, values }: Pick<StoredEntry, 'id' | 'version' | 'values'>,
  after: EntryValues,
): Promise<void> {
  const { form } = version.compiled;
  const names = changedFields(values, after);
  if (names.length === 0) return;
  const before = redact(form, values, accessEverywhere(form, 'readonly'));
  const fields = names.map((field) => {
    const value = before[field] ?? null;
    const isKept = JSON.stringify(value).length <= mostCharacters;
    return { field, before: isKept ? value : null, isKept };
  });
  await keepChanges(ctx.db, { entryId, at: ctx.now.toISOString(), actorId: ctx.actor?.id ?? null }, fields);
}
