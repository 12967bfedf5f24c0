import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { type FieldFiles, GivenFile, LinkedFile } from './given-file.ts';

const maxRedirects = 3;

/**
 * A file that came with a call; one at an address is fetched, under the rules of every outbound request and without any key,
 * until `signal`. Throws `validation_failed` with the reason where it is not there. Not inside a transaction.
 */
export async function givenFile(
  ctx: Context,
  field: FieldFiles['field'],
  file: FieldFiles['files'][number],
  signal: AbortSignal,
): Promise<GivenFile> {
  if (!(file instanceof LinkedFile)) return file;
  const found = await fetchFile(ctx, file, signal);
  if ('failure' in found) {
    throw notFetched(field, { code: 'file_not_fetched', params: { reason: found.failure } });
  }
  if (found.bytes.byteLength === 0) throw notFetched(field, { code: 'file_empty' });
  return found;
}

function notFetched(
  field: FieldFiles['field'],
  reason: { readonly code: string; readonly params?: Readonly<Record<string, string>> },
): AppError {
  const violations = [{ path: `fields.${field.name}`, ...reason }];
  return new AppError('validation_failed', {}, { violations });
}

/** A file at an address, or why it cannot be had. */
export async function fetchFile(
  ctx: Context,
  { name, url }: LinkedFile,
  signal: AbortSignal,
): Promise<GivenFile | { readonly failure: string }> {
  const { config } = ctx.platform;
  try {
    const { status, bytes } = await outboundRequest({
      url,
      method: 'GET',
      headers: { accept: '*/*', 'user-agent': 'Formwright' },
      timeoutMs: config.OUTBOUND_TIMEOUT_MS,
      maxBytes: config.UPLOAD_LIMIT_MB * 1_048_576,
      maxRedirects,
      allowedNetworks: config.OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
      signal,
    });
    return status >= 200 && status < 300 ? new GivenFile(name, bytes) : { failure: String(status) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: error.failure };
  }
}
