import { accessEverywhere } from '#engine/form/field-access.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { changedFields, type StoredEntry } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { keepChanges } from '../stores/entry-changes-store.ts';

/** A table section of some hundred lines. Of larger values only the fact that they changed is recorded. */
const maxCharacters = 100_000;

/** Records the previous values of changed fields; of a secret, only that it had a value. */
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
    const isKept = JSON.stringify(value).length <= maxCharacters;
    return { field, before: isKept ? value : null, isKept };
  });
  await keepChanges(ctx.db, { entryId, at: ctx.now.toISOString(), actorId: ctx.actor?.id ?? null }, fields);
}
