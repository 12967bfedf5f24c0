import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { UploadRecord } from '#engine/form/field-type.ts';
import type { EntryValues, FieldValue, FileReference, Violation } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type AttachableFile, attachableFiles, holdFiles } from './attached-file-store.ts';
import { placedValues, replaceValues } from './field-walk.ts';

const holdsFile = (field: CompiledField) => field.type.content === 'file';

/**
 * Attaches newly mentioned files to the entry, with the details from the record of the upload. A key that is neither
 * the actor's own upload nor already the entry's is a violation.
 */
export async function attachFiles(
  ctx: Context,
  version: ModuleVersion,
  entryId: string,
  stored: EntryValues,
  values: EntryValues,
): Promise<{ values: EntryValues; violations: Violation[] }> {
  const { form } = version.compiled;
  const known = knownFiles(form, stored);
  const placed = [...placedValues(form, values, holdsFile)].flatMap(({ field, path, value }) =>
    referencesIn(value)
      .filter((file) => !known.has(JSON.stringify(file)))
      .map((sent) => ({ field, path, sent })),
  );
  if (placed.length === 0) return { values, violations: [] };
  const keys = [...new Set(placed.map(({ sent }) => sent.key))];
  const place = { moduleId: version.module.id, entryId, actorId: actorOf(ctx).id };
  const found = await recordsOf(ctx, await attachableFiles(ctx.db, place, keys));
  const violations: Violation[] = [];
  for (const { field, path, sent } of placed) {
    const record = found.get(sent.key);
    const checked = record && checkRecorded(field, recordedAs(field, { ...sent }, record));
    if (!record) violations.push({ path, code: 'unknown_file' });
    else if (checked && !checked.ok) violations.push({ path, code: checked.code, params: checked.params });
  }
  if (violations.length === 0) await holdFiles(ctx.db, entryId, keys);
  const recorded = replaceValues(form, values, holdsFile, (value, field) =>
    asRecorded(value, field, found, known),
  );
  return { values: recorded, violations };
}

/** Values whose files are those that the entry has already; others are left out. */
export function withFilesOf(form: CompiledForm, stored: EntryValues, values: EntryValues): EntryValues {
  const known = knownFiles(form, stored);
  const isKnown = (file: FieldValue) => known.has(JSON.stringify(file));
  return replaceValues(form, values, holdsFile, (value) => {
    if (Array.isArray(value)) return value.filter(isKnown);
    return isKnown(value) ? value : null;
  });
}

function knownFiles(form: CompiledForm, stored: EntryValues): ReadonlySet<string> {
  const references = [...placedValues(form, stored, holdsFile)].flatMap(({ value }) => referencesIn(value));
  return new Set(references.map((file) => JSON.stringify(file)));
}

async function recordsOf(
  ctx: Context,
  files: ReadonlyMap<string, AttachableFile>,
): Promise<ReadonlyMap<string, UploadRecord>> {
  const people = await directory(ctx);
  return new Map(
    [...files].map(([key, { file, uploadedBy, uploadedAt }]) => {
      const uploader = { id: uploadedBy, name: people.person(uploadedBy)?.name ?? '' };
      return [key, { file, uploader, uploadedAt: uploadedAt.toISOString() }];
    }),
  );
}

/** Whether the field accepts a file by its stored record. */
function checkRecorded({ type, definition }: CompiledField, file: FieldValue) {
  return type.checkFile?.(file, definition) ?? type.check(file, definition);
}

function recordedAs({ type }: CompiledField, sent: FieldValue, record: UploadRecord): FieldValue {
  return type.fromUpload?.(sent, record) ?? { ...record.file };
}

/** File references in a value of a field with one file or a list of files. */
export function referencesIn(value: FieldValue): FileReference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  const isFile = typeof value === 'object' && value !== null && 'key' in value;
  return isFile ? [value as unknown as FileReference] : [];
}

function asRecorded(
  value: FieldValue,
  field: CompiledField,
  found: ReadonlyMap<string, UploadRecord>,
  known: ReadonlySet<string>,
): FieldValue {
  if (Array.isArray(value)) {
    return value.map((item: FieldValue) => asRecorded(item, field, found, known));
  }
  const [sent] = referencesIn(value);
  const record = sent && !known.has(JSON.stringify(sent)) ? found.get(sent.key) : undefined;
  return record ? recordedAs(field, value, record) : value;
}
