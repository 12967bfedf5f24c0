import type { TextFacts } from '#engine/form/field-type.ts';
import type { References } from '#engine/form/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { truthWordsFor } from '#server/platform/truth-words.ts';
import { loadReferences } from '../references/load-references.ts';

/** Values as text by field name, for titles and mails; table sections are left out. */
export async function entryTexts(
  ctx: Context,
  version: ModuleVersion,
  values: EntryValues,
): Promise<Record<string, string>> {
  const { form } = version.compiled;
  const facts = await textFacts(ctx, await loadReferences(ctx, form, [values]));
  const texts: Record<string, string> = {};
  for (const field of form.fields.values()) {
    if (!field.type.capabilities.hasValue) continue;
    texts[field.name] = field.type.toText(values[field.name] ?? null, field.definition, facts);
  }
  return texts;
}

/** How values are written for the actor; `references` are what they refer to. */
export async function textFacts(ctx: Context, references: References = new Map()): Promise<TextFacts> {
  const people = await directory(ctx);
  return {
    locale: ctx.locale,
    timeZone: await timeZoneOf(ctx),
    dateFormat: (await organization(ctx)).dateFormat,
    truthWords: truthWordsFor(ctx.locale),
    labelOf: (kind, id) => references.get(kind)?.get(id)?.label ?? people.person(id)?.name,
  };
}
