import type { readChosenWords as endpoint } from '#contracts/document-reading/read-chosen-words.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { textAt } from '#engine/reading/chosen-words.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldAt, fieldsToFill } from '../readings/fields-to-fill.ts';
import { ownReading } from '../readings/own-reading.ts';
import { valueReader } from './value-reader.ts';

/** The value that words of the actor's document have for a field that they may fill in. */
export async function readChosenWords(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, pages } = await ownReading(ctx, body.id);
  const open = await fieldsToFill(ctx, { ...body, moduleId });
  const field = fieldAt(open, body.field);
  const found = textAt(pages, { page: body.place.page - 1, words: body.place.words });
  if (!field || !found) throw notFound();
  const reader = await valueReader(ctx, open.version, pages);
  return {
    moduleId,
    text: found.text.slice(0, 2_000),
    value: await reader.valueFor(found.text, field),
  };
}
