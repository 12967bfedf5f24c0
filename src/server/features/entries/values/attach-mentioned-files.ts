import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { attachableFiles, holdFiles } from './attached-file-store.ts';
import { placedValues } from './field-walk.ts';

const mentionsFiles = (field: CompiledField) => field.type.fileKeysIn !== undefined;

/**
 * Attaches files that the values newly mention by key, such as pictures in a text, to the entry. A key that is neither
 * the actor's own upload nor already the entry's is a violation.
 */
export async function attachMentionedFiles(
  ctx: Context,
  version: ModuleVersion,
  entryId: string,
  stored: EntryValues,
  values: EntryValues,
): Promise<Violation[]> {
  const known = new Set(mentioned(version, stored).map(({ key }) => key));
  const added = mentioned(version, values).filter(({ key }) => !known.has(key));
  if (added.length === 0) return [];
  const keys = [...new Set(added.map(({ key }) => key))];
  const place = { moduleId: version.module.id, entryId, actorId: actorOf(ctx).id };
  const found = await attachableFiles(ctx.db, place, keys);
  const violations = added
    .filter(({ key }) => !found.has(key))
    .map(({ path }) => ({ path, code: 'unknown_file' }));
  if (violations.length === 0) await holdFiles(ctx.db, entryId, keys);
  return violations;
}

function mentioned(version: ModuleVersion, values: EntryValues): { path: string; key: string }[] {
  return [...placedValues(version.compiled.form, values, mentionsFiles)].flatMap(({ field, path, value }) =>
    (field.type.fileKeysIn?.(value) ?? []).map((key) => ({ path, key })),
  );
}
