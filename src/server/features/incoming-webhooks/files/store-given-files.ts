import { Readable } from 'node:stream';
import type { EntryValues, FileReference } from '#engine/value/field-value.ts';
import { storeUpload } from '#server/features/files/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { GivenValue } from '../mapping/map-body.ts';
import type { ReadBody } from '../mapping/read-body.ts';
import { dropFiles } from './drop-files.ts';
import { givenFile } from './fetch-files.ts';
import type { FieldFiles, GivenFile } from './given-file.ts';

/** A body whose files are stored; whoever asked drops those that nothing has taken. */
interface StoredBody {
  readonly read: ReadBody;
  readonly stored: readonly FileReference[];
}

/**
 * Fetches and stores the files of a body as the actor's uploads and puts them into its values. Throws an `AppError` for what an upload or
 * the field refuses; then no file is kept. Not inside a transaction.
 */
export async function storeGivenFiles(ctx: Context, moduleId: string, read: ReadBody): Promise<StoredBody> {
  const stored: FileReference[] = [];
  const data: Record<string, EntryValues[string]> = { ...read.data };
  const given: GivenValue[] = [...read.given];
  // For the files of all fields, as the other system waits for its answer.
  const signal = AbortSignal.timeout(2 * ctx.platform.config.OUTBOUND_TIMEOUT_MS);
  try {
    for (const { field, files } of read.files) {
      const references: FileReference[] = [];
      // Each is stored before the next one is fetched, so that one of them is in memory at most.
      for (const file of files) {
        const kept = await uploadFiles(ctx, moduleId, [await givenFile(ctx, field, file, signal)]);
        stored.push(...kept);
        references.push(...kept);
      }
      const value = fieldValueOf(field, references);
      data[field.name] = value;
      given.push({ field, row: null, value });
    }
  } catch (error) {
    await dropFiles(ctx, stored);
    throw error;
  }
  return { read: { ...read, data, given, files: [] }, stored };
}

/** Each file has the limits of an upload; empty ones are skipped. All of them are stored, or none. */
export async function uploadFiles(
  ctx: Context,
  moduleId: string,
  files: readonly GivenFile[],
): Promise<readonly FileReference[]> {
  const limit = ctx.platform.config.UPLOAD_LIMIT_MB * 1_048_576;
  const kept: FileReference[] = [];
  const filled = files.filter(({ bytes }) => bytes.byteLength > 0);
  if (filled.some(({ bytes }) => bytes.byteLength > limit)) throw new AppError('too_large');
  try {
    for (const { name, bytes } of filled) {
      kept.push(await storeUpload(ctx, moduleId, { name, stream: Readable.from([Buffer.from(bytes)]) }));
    }
  } catch (error) {
    await dropFiles(ctx, kept);
    throw error;
  }
  return kept;
}

/** The value of a field with one file or several. */
function fieldValueOf(field: FieldFiles['field'], files: readonly FileReference[]) {
  const [only] = files;
  if (!only) return null;
  const list = field.type.check([...files], field.definition);
  const checked = list.ok || files.length > 1 ? list : field.type.check(only, field.definition);
  if (checked.ok) return checked.value;
  const { code, params } = checked;
  const violations = [{ path: `fields.${field.name}`, code, params }];
  throw new AppError('validation_failed', {}, { violations });
}
