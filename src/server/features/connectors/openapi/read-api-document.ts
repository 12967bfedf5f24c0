import type { readApiDocument as endpoint } from '#contracts/connectors/read-api-document.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { trustedAuthorities } from '#server/features/authorities/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { outboundRequest } from '#server/platform/outbound/outbound-request.ts';
import { answerText } from '../protocols/answer-text.ts';
import { type FetchedText, gatherDocuments } from '../wsdl/other-documents.ts';
import { readWsdl, wsdlDocument } from '../wsdl/read-wsdl.ts';
import { readOpenApiInThread } from './read-openapi-in-thread.ts';

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
  const isXml = found.text
    .trimStart()
    .replace(/^\uFEFF/, '')
    .startsWith('<');
  if (isXml) return readSoap(ctx, found.text, url ?? null);
  const read = await readOpenApiInThread({ text: found.text, base: url ?? null });
  if (typeof read === 'string') return failed(read);
  return { failure: null, document: null, ...read, operations: [...read.operations] };
}

/** A WSDL document with the documents that it imports, which are fetched by the same rules. */
async function readSoap(ctx: Context, text: string, base: string | null): Promise<Output> {
  const document = wsdlDocument(text);
  if (!document) return failed('not_wsdl');
  // After this long no further document is fetched.
  const deadline = AbortSignal.timeout(2 * ctx.platform.config.OUTBOUND_TIMEOUT_MS);
  const gathered = await gatherDocuments(document, {
    base,
    textAt: (url) => fetchDocument(ctx, url),
    isLate: () => deadline.aborted,
  });
  if ('failure' in gathered) return failed(gathered.failure, gathered.document.slice(0, 2000));
  const read = readWsdl(gathered, base);
  if (read === null) return failed('not_wsdl');
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
