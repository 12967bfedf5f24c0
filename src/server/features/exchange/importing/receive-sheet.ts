import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/app-error.ts';
import { type ReaderFacts, readSheetInThread, type SurveyedSheet } from './read-sheet-in-thread.ts';

/**
 * The bytes of an upload as a sheet; refuses what is none, or more than is read at once. With `facts`, what its columns
 * may become is worked out as well.
 */
export async function receiveSheet(
  stream: Readable,
  facts: ReaderFacts | null = null,
): Promise<SurveyedSheet> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const read = bytes.length === 0 ? ({ code: 'file_empty' } as const) : await readSheetInThread(bytes, facts);
  if ('rows' in read) return read;
  const { code, params } = { params: {}, ...read };
  throw new AppError('validation_failed', {}, { violations: [{ path: 'body.file', code, params }] });
}
