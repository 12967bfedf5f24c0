import type { getListDocument as endpoint } from '#contracts/documents/get-list-document.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeList } from './composing/compose-list.ts';
import { documentMade } from './events.ts';
import { pdfOf } from './pdf-of.ts';

type Asked = EndpointInput<typeof endpoint>;

/** A list as a document to print. */
export async function getListDocument(ctx: Context, input: Asked): Promise<EndpointOutput<typeof endpoint>> {
  const document = await composeList(ctx, input);
  await noteMaking(ctx, input, 'print');
  return document;
}

/** A list as a PDF. */
export async function getListPdf(ctx: Context, input: Asked): Promise<FileAnswer> {
  const file = await pdfOf(ctx, await composeList(ctx, input));
  await noteMaking(ctx, input, 'pdf');
  return file;
}

function noteMaking(ctx: Context, { query }: Asked, format: 'print' | 'pdf'): Promise<void> {
  return ctx.inTransaction(async (tx) =>
    tx.announce(documentMade, { moduleId: query.moduleId, entryId: null, format }),
  );
}
