import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import { checkPeople, checkReferences, entryFacts } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Values that refer to a person or object that the actor may not choose. */
export async function unknownMentions(
  ctx: Context,
  version: ModuleVersion,
  values: EntryValues,
): Promise<Violation[]> {
  const { form } = version.compiled;
  const { people = new Map() } = await entryFacts(ctx, version, null);
  return [...(await checkReferences(ctx, form, {}, values)), ...checkPeople(form, {}, values, people)];
}
