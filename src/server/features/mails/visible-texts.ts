import type { FieldAccess } from '#engine/form/field-access.ts';
import { defaultFieldText } from '#engine/form/names/default-fields.ts';
import type { Locale } from '#messages/index.ts';
import { loadReferences, type StoredEntry, systemValues } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { fieldText, textFactsFor } from '#server/features/workflow/index.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/** An entry with the version it runs on. */
export interface MailedEntry {
  readonly version: ModuleVersion;
  readonly entry: StoredEntry;
}

/**
 * Fields as text for the reader, who is the actor. Fields that the reader may not see at the current step are blank,
 * and titles of entries of other apps show only values that the reader may see there.
 */
export async function visibleTexts(
  ctx: Context,
  { version, entry }: MailedEntry,
  reader: { readonly locale: Locale; readonly access: FieldAccess },
): Promise<(name: string) => string | undefined> {
  const settings = await organization(ctx);
  const people = await directory(ctx);
  const written = textFactsFor({
    organization: settings,
    locale: reader.locale,
    timeZone: people.person(actorOf(ctx).id)?.timeZone ?? settings.timeZone,
    nameOf: (id) => people.person(id)?.name,
    references: await loadReferences({ ...ctx, locale: reader.locale }, version.compiled.form, [
      entry.values,
    ]),
  });
  const facts = { ...written, booleanWords: booleanWordsFor(reader.locale) };
  const system = systemValues(version, entry);
  return (name) => {
    const given = defaultFieldText(system, name, facts);
    if (given !== undefined) return given;
    const text = fieldText(version, entry.values, name, facts);
    return text !== undefined && (reader.access.fields[name] ?? 'hidden') === 'hidden' ? '' : text;
  };
}
