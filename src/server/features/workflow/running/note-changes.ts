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
  const isReadByAll = accessEverywhere(form, 'readonly');
  const before = redact(form, values, isReadByAll);
  const written = redact(form, after, isReadByAll);
  const fields = names.map((field) => {
    const value = before[field] ?? null;
    const isKept = isShort(value);
    return { field, before: isKept ? value : null, isKept };
  });
  ctx.noteValues({
    entryId,
    changes: fields.map(({ field, before: value, isKept }) => ({
      name: field,
      before: value,
      after: isKept && isShort(written[field]) ? (written[field] ?? null) : null,
    })),
  });
  await keepChanges(ctx.db, { entryId, at: ctx.now.toISOString(), actorId: ctx.actor?.id ?? null }, fields);
}

const isShort = (value: unknown) => JSON.stringify(value ?? null).length <= maxCharacters;
