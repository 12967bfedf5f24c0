import type { FieldValue } from '#engine/value/field-value.ts';
import { visibleFile } from '#server/features/files/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadProviderSettings } from '../providers/provider-settings-store.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { proposalsFor } from './get-document-reading.ts';
import { ownReading } from './own-reading.ts';
import { readingProvider } from './reading-provider.ts';
import { loadReading, type ReadingFailure } from './reading-store.ts';
import { sendToBeRead } from './send-to-be-read.ts';
import { serviceOfReading } from './service-of-reading.ts';

/** What was read of a document so far. */
export type ReadValues =
  | { readonly state: 'waiting'; readonly isPaused: boolean }
  | { readonly state: 'failed'; readonly failure: ReadingFailure | null }
  | { readonly state: 'read'; readonly value: FieldValue };

/** Of the text of a document that is given on. */
const maxText = 20_000;

/**
 * Has a file that the actor sees read for a new entry of an app, once for an id, and answers what was read since: values of the
 * fields that the actor may fill in, rows of tables, and the text. Not inside a transaction.
 */
export async function valuesOfDocument(
  ctx: Context,
  { id, moduleId, key }: { readonly id: string; readonly moduleId: string; readonly key: string },
): Promise<ReadValues> {
  if (!(await loadReading(ctx.db, id))) {
    await compiledModule(ctx, moduleId);
    const file = await visibleFile(ctx, key);
    if (file.moduleId !== moduleId) throw notFound();
    const providerId = await readingProvider(ctx, moduleId, 'moduleId');
    await sendToBeRead(ctx, { id, moduleId, providerId, file, path: 'file', byBot: true });
    return { state: 'waiting', isPaused: false };
  }
  const reading = await ownReading(ctx, id);
  const { state, failure, pages } = reading;
  if (state === 'waiting') {
    return { state, isPaused: (await loadProviderSettings(ctx.db, reading.providerId)).isPaused };
  }
  if (state === 'failed') return { state, failure };
  const { service } = await serviceOfReading(ctx, reading);
  const { fields } = await fieldsToFill(ctx, { moduleId });
  const { proposals, tables } = await proposalsFor(ctx, reading, { moduleId }, service);
  const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
  return {
    state,
    value: {
      // Every field is there, so that a step can ask for one that was not found.
      fields: {
        ...Object.fromEntries(fields.map(({ name }) => [name, null])),
        ...Object.fromEntries(proposals.map(({ field, value }) => [field, value])),
      },
      tables: Object.fromEntries(tables.map(({ section, rows }) => [section, rows])),
      text: text.slice(0, maxText).toWellFormed(),
      page_count: pages.length,
      service,
    } as unknown as FieldValue,
  };
}
