import type { TextFacts } from '#engine/form/field-type.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The formats for reading and writing values without a reader: the same for everyone, independent of the publisher. */
export async function publishingTextFacts(ctx: Context): Promise<TextFacts> {
  const people = await directory(ctx);
  return {
    locale: 'en',
    timeZone: 'Etc/UTC',
    dateFormat: 'YYYY-MM-DD',
    labelOf: (_kind, id) => people.person(id)?.name,
  };
}
