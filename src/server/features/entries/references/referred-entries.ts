import type { FieldAccess } from '#engine/form/field-access.ts';
import { defaultFieldNames, listedDefaultText } from '#engine/form/names/default-fields.ts';
import type { ReferenceRow, ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { redact } from '#engine/form/values/redact.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { Locale } from '#messages/index.ts';
import { inLanguage, type PublishedModule, publishedModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { loadEntries } from '../table/load-entry.ts';
import { entryTitle } from '../viewing/entry-title.ts';
import { decidedActivities } from '../viewing/task-presence-store.ts';
import { commonAccess, readableFields } from '../viewing/viewing.ts';
import { systemValues } from '../writing/system-values.ts';

export type ModuleSource = Extract<ReferenceSource, { kind: 'module' }>;

/** The module of a source; undefined if it no longer exists. */
export async function sourceModule(
  ctx: Context,
  source: Pick<ModuleSource, 'moduleId'>,
): Promise<PublishedModule | undefined> {
  if (!isUuid(source.moduleId)) return undefined;
  try {
    return await publishedModule(ctx, source.moduleId);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** The entries of a source with these ids, without checking rights. */
export async function referredEntries(
  ctx: Context,
  source: ModuleSource,
  ids: readonly string[],
): Promise<readonly StoredEntry[]> {
  const module = await sourceModule(ctx, source);
  if (!module) return [];
  return await loadEntries(
    ctx,
    module,
    ids.filter((id) => isUuid(id)),
  );
}

/** Separates the fields of a label. */
export const labelSeparator = ' · ';

/**
 * Entries as shown to those who refer to them, in a language; null for the stored form. Values, from which others are
 * calculated, are only those open to everyone, wherever people have decided. The label shows what no activity at which
 * the entry is hides, and nothing that is hidden from the reader.
 */
export async function presentReferred(
  ctx: Context,
  source: ModuleSource,
  entries: readonly StoredEntry[],
  language: Locale | null = ctx.locale,
): Promise<Map<string, ReferenceRow>> {
  const people = await directory(ctx);
  const { timeZone, dateFormat } = await organization(ctx);
  const labelOf = (_kind: string, id: string) => people.person(id)?.name;
  const booleanWords = language ? booleanWordsFor(language) : [];
  const facts = { locale: language ?? ctx.locale, timeZone, dateFormat, booleanWords, labelOf };
  const decidedAt = await decidedActivities(
    ctx.db,
    entries.filter(hidesSomething).map(({ id }) => id),
  );
  return new Map(
    entries.map((entry) => {
      const version = language ? inLanguage(entry.version, language) : entry.version;
      const { form } = version.compiled;
      const here = redact(form, entry.values, commonAccess(entry, []));
      const named = redact(form, here, ownAccess(entry));
      const values = redact(form, here, commonAccess(entry, decidedAt.get(entry.id) ?? []));
      const system = systemValues(version, entry);
      const texts = source.labelFields.flatMap((name) => {
        const field = form.fields.get(name);
        const text = field
          ? field.type.toText(named[name] ?? null, field.definition, facts)
          : (listedDefaultText(system, name, facts) ?? '');
        return text === '' ? [] : [text];
      });
      const label = texts.length > 0 ? texts.join(labelSeparator) : entryTitle(version, named);
      return [entry.id, { label, values: { ...defaultsOf(system), ...values } }] as const;
    }),
  );
}

const hidesSomething = ({ version }: StoredEntry) => hiddenFields(version.compiled).fields.size > 0;

/**
 * What the reader may see of a referred entry by the law alone: rules that grant more only apply where the entry is
 * opened.
 */
export function ownAccess(entry: StoredEntry): FieldAccess {
  return readableFields(entry, new Set());
}

/** The values of a referred entry that the reader may see, for choosing among entries as in a list. */
export function valuesForReader(entry: StoredEntry, granted: ReadonlySet<ModuleAction>): EntryValues {
  const { version, values } = entry;
  const seen = redact(version.compiled.form, values, readableFields(entry, granted));
  return { ...defaultsOf(systemValues(version, entry)), ...seen };
}

/** What expressions can read of every entry, such as `vendor.createdAt`; a field cannot have such a name. */
function defaultsOf(system: EntryValues): EntryValues {
  return Object.fromEntries(defaultFieldNames.map((name) => [name, system[name] ?? null]));
}
