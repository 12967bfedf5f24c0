import type { listDocumentWords as endpoint } from '#contracts/document-reading/list-document-words.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { wordsInOrder } from '#engine/reading/chosen-words.ts';
import type { Context } from '#server/platform/context.ts';
import { ownReading } from '../readings/own-reading.ts';

/** The words of a page of the actor's document, as they are read; none as long as nothing was read. */
export async function listDocumentWords(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, pages } = await ownReading(ctx, query.id);
  const page = pages[query.page - 1];
  return {
    moduleId,
    words: wordsInOrder(page ?? { words: [] }).map(({ text, line, left, top, width, height }) => ({
      text,
      line,
      box: { left, top, width, height },
    })),
  };
}
