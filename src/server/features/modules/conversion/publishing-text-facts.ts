import type { TextFacts } from '#engine/form/field-type.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';

/** How values are written and read where nobody looks on: one form for all, whoever publishes. */
export async function publishingTextFacts(ctx: Context): Promise<TextFacts> {
  const people = await directory(ctx);
  return {
    locale: 'en',
    timeZone: 'Etc/UTC',
    dateFormat: 'YYYY-MM-DD',
    labelOf: (_kind, id) => people.person(id)?.name,
  };
}
