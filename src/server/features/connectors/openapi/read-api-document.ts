import type { readApiDocument as endpoint } from '#contracts/connectors/read-api-document.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { readOpenApi } from './read-openapi.ts';

type Output = EndpointOutput<typeof endpoint>;

const timeoutMs = 15_000;
const maxBytes = 5_000_000;
const maxRedirects = 3;

/** Reads the operations of a document that is given, or that is at an address. */
export async function readApiDocument(
  ctx: Context,
  { body: { document, url } }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  if ((document === undefined) === (url === undefined)) {
    const violations = [{ path: 'body.document', code: 'input_missing' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const found = url === undefined ? { text: document ?? '' } : await fetchDocument(ctx, url);
  if ('failure' in found) return failed(found.failure);
  const read = readOpenApi(found.text, url ?? null);
  if (read === null) return failed('not_openapi');
  return { failure: null, ...read, operations: [...read.operations] };
}

async function fetchDocument(
  ctx: Context,
  url: string,
): Promise<{ readonly text: string } | { readonly failure: string }> {
  try {
    const { status, body } = await outboundRequest({
      url,
      method: 'GET',
      headers: { accept: 'application/json, application/yaml, */*;q=0.5', 'user-agent': 'Formwright' },
      timeoutMs,
      maxBytes,
      maxRedirects,
      allowedNetworks: ctx.platform.config.OUTBOUND_ALLOWED_NETWORKS,
      authorities: await trustedAuthorities(ctx),
    });
    return status >= 200 && status < 300 ? { text: body } : { failure: 'status' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: error.failure };
  }
}

function failed(failure: string): Output {
  return { failure, title: '', operations: [], isCut: false };
}
