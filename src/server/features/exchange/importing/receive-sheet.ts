import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/app-error.ts';
import { readSheetInThread } from './read-sheet-in-thread.ts';
import type { ReadSheet } from './sheet-cell.ts';

/** The bytes of an upload as a sheet; refuses what is none, or more than is read at once. */
export async function receiveSheet(stream: Readable): Promise<ReadSheet> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const read = bytes.length === 0 ? ({ code: 'file_empty' } as const) : await readSheetInThread(bytes);
  if ('rows' in read) return read;
  const { code, params } = { params: {}, ...read };
  throw new AppError('validation_failed', {}, { violations: [{ path: 'body.file', code, params }] });
}
