import type { Readable } from 'node:stream';
import { textFacts } from '#server/features/entries/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type ColumnQuestion, readSheetInThread, type SurveyedSheet } from './read-sheet-in-thread.ts';

/**
 * The bytes of an upload as a sheet, read as the actor writes, with what is asked about its columns; refuses what is
 * none, or more than is read at once.
 */
export async function receiveSheet(
  ctx: Context,
  stream: Readable,
  asks: ColumnQuestion,
): Promise<SurveyedSheet> {
  const { locale, timeZone, dateFormat, truthWords } = await textFacts(ctx);
  const facts = { locale, timeZone, dateFormat, truthWords };
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const read =
    bytes.length === 0 ? ({ code: 'file_empty' } as const) : await readSheetInThread(bytes, facts, asks);
  if ('rows' in read) return read;
  const { code, params } = { params: {}, ...read };
  throw new AppError('validation_failed', {}, { violations: [{ path: 'body.file', code, params }] });
}
