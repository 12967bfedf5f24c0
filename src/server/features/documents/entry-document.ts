import type { getEntryDocument as endpoint } from '#contracts/documents/get-entry-document.ts';
import type { getEntryPdf as pdfEndpoint } from '#contracts/documents/get-entry-pdf.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { textFacts } from '#server/features/entries/index.ts';
import { entryAccess, getWorkflowHistory, loadEntryView } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { composeEntry } from './composing/compose-entry.ts';
import { composeHistory } from './composing/compose-history.ts';
import { wordsFor } from './composing/document-texts.ts';
import { documentMade } from './events.ts';
import type { PaperDocument } from './paper-document.ts';
import { pdfOf } from './pdf-of.ts';

type Asked = EndpointInput<typeof endpoint>;

/** An entry as a document to print. */
export async function getEntryDocument(ctx: Context, input: Asked): Promise<EndpointOutput<typeof endpoint>> {
  const document = await documentOf(ctx, input);
  await noteMaking(ctx, input, 'print');
  return document;
}

/** An entry as a PDF. */
export async function getEntryPdf(
  ctx: Context,
  input: EndpointInput<typeof pdfEndpoint>,
): Promise<FileAnswer> {
  const file = await pdfOf(ctx, await documentOf(ctx, input));
  await noteMaking(ctx, input, 'pdf');
  return file;
}

async function documentOf(ctx: Context, { params, query }: Asked): Promise<PaperDocument> {
  const { situation } = await loadEntryView(ctx, query.moduleId, params.recordId, query.taskId);
  const { entry, version } = situation;
  const history = query.history
    ? composeHistory(
        await getWorkflowHistory(ctx, {
          params: { moduleId: query.moduleId },
          query: { recordId: params.recordId },
        }),
        await textFacts(ctx),
        wordsFor(ctx.locale),
      )
    : [];
  return composeEntry(ctx, { version, entry, access: entryAccess(situation) }, history);
}

function noteMaking(ctx: Context, { params, query }: Asked, format: 'print' | 'pdf'): Promise<void> {
  const { moduleId } = query;
  return ctx.inTransaction(async (tx) =>
    tx.announce(documentMade, { moduleId, entryId: params.recordId, format }),
  );
}
