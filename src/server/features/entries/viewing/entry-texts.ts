import type { TextFacts } from '#engine/form/field-type.ts';
import type { References } from '#engine/form/sources/reference-source.ts';
import { directory } from '#server/features/people/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import type { Context } from '#server/platform/context.ts';

/** The formats of values for the actor; `references` are their targets. */
export async function textFacts(ctx: Context, references: References = new Map()): Promise<TextFacts> {
  const people = await directory(ctx);
  const { dateFormat, timeFormat } = await organization(ctx);
  return {
    locale: ctx.locale,
    timeZone: await timeZoneOf(ctx),
    dateFormat,
    timeFormat,
    booleanWords: booleanWordsFor(ctx.locale),
    labelOf: (kind, id) => references.get(kind)?.get(id)?.label ?? people.person(id)?.name,
  };
}
