import type { readApiDocument as endpoint } from '#contracts/connectors/read-api-document.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { answerText } from '../protocols/answer-text.ts';
import type { FetchedText } from '../wsdl/other-documents.ts';
import { readWithOthers } from './fetch-others.ts';
import { readInThread } from './read-in-thread.ts';

type Output = EndpointOutput<typeof endpoint>;

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
  // After this long no further document is fetched.
  const deadline = AbortSignal.timeout(2 * ctx.platform.config.OUTBOUND_TIMEOUT_MS);
  const job = { text: found.text, base: url ?? null };
  const read = await readWithOthers(job, {
    read: readInThread,
    load: (other) => fetchDocument(ctx, other),
    isLate: () => deadline.aborted,
  });
  if ('failure' in read) return failed(read.failure, read.document?.slice(0, 2000));
  return { failure: null, document: null, ...read, operations: [...read.operations] };
}

async function fetchDocument(ctx: Context, url: string): Promise<FetchedText> {
  const { OUTBOUND_TIMEOUT_MS: timeoutMs, OUTBOUND_ALLOWED_NETWORKS: allowedNetworks } = ctx.platform.config;
  try {
    const answer = await outboundRequest({
      url,
      method: 'GET',
      headers: {
        accept: 'application/json, application/yaml, text/xml, */*;q=0.5',
        'user-agent': 'Formwright',
      },
      timeoutMs,
      maxBytes,
      maxRedirects,
      allowedNetworks,
      authorities: await trustedAuthorities(ctx),
    });
    if (answer.status < 200 || answer.status > 299) return { failure: 'status' };
    const { text, isExact } = answerText(answer);
    return isExact ? { text } : { failure: 'unreadable' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: error.failure };
  }
}

function failed(failure: string, document: string | null = null): Output {
  return { failure, document, title: '', operations: [], isCut: false };
}
