import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedAddress } from './address-policy.ts';
import { isAboutCertificate, OutboundError } from './outbound-error.ts';

/** A request to an external system on behalf of someone. */
export interface OutboundRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** No body if absent. */
  readonly body?: string | Uint8Array;
  /** From the first byte sent to the last byte read. */
  readonly timeoutMs: number;
  /** The longest response that is read. */
  readonly maxBytes: number;
  /** A longer response is cut there; otherwise it is refused with `too_large`. */
  readonly isCut?: boolean;
  /** Networks that are allowed in addition to public addresses; `config.OUTBOUND_ALLOWED_NETWORKS`. */
  readonly allowedNetworks: readonly string[];
  /** Certificates that the one of the host can end in, in PEM; the system's if absent. */
  readonly authorities?: readonly string[] | undefined;
  /** How many redirects are followed; none by default. Headers and body are only sent to the first origin. */
  readonly maxRedirects?: number;
  /** Gets the body as it arrives, also of a response that turns out too long or is cut off. */
  readonly onText?: (text: string, status: number) => void;
  /** Ends the request early, as `timed_out`. */
  readonly signal?: AbortSignal;
}

/** The response, with any status. The body is read as UTF-8. */
export interface OutboundAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body as it came. */
  readonly bytes: Uint8Array;
}

/**
 * Sends a request and reads its response. The address is checked when each connection is made, for every redirect
 * again, so that neither a name that changes its address nor a redirect leads into the internal network. Throws
 * `OutboundError`.
 */
export async function outboundRequest(request: OutboundRequest): Promise<OutboundAnswer> {
  const limit = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  let current = request;
  for (let redirects = 0; ; redirects++) {
    const answer = await send(current, signal);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    if (redirects >= (request.maxRedirects ?? 0)) throw new OutboundError('too_many_redirects');
    current = redirected(current, answer.status, location);
  }
}

/** RFC 9110, section 15.4: 301, 302 and 303 are followed by a GET; secrets stay with their origin. */
function redirected(request: OutboundRequest, status: number, location: string): OutboundRequest {
  if (!URL.canParse(location, request.url)) throw new OutboundError('address_refused');
  const url = new URL(location, request.url);
  const isSameOrigin = url.origin === new URL(request.url).origin;
  const keepsMethod = status === 307 || status === 308;
  const { body, ...rest } = request;
  return {
    ...rest,
    url: url.href,
    method: keepsMethod ? request.method : 'GET',
    headers: isSameOrigin ? request.headers : {},
    ...(keepsMethod && isSameOrigin && body !== undefined ? { body } : {}),
  };
}

function send(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
  const url = URL.canParse(request.url) ? new URL(request.url) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return Promise.reject(new OutboundError('address_refused'));
  }
  // An IP address is never looked up, so it has to be checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowedAddress(literal, request.allowedNetworks)) {
    return Promise.reject(new OutboundError('address_refused'));
  }
  const options: RequestOptions & { ca?: string[] } = {
    method: request.method,
    headers: {
      ...request.headers,
      ...(request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }),
    },
    lookup: checkedLookup(request.allowedNetworks),
    ...(request.authorities ? { ca: [...request.authorities] } : {}),
    // Connections are not reused, because the next request must be checked again.
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? secureRequest : plainRequest;
    const outgoing = start(url, options, (incoming) => {
      readAnswer(incoming, request).then(resolve, (error) => {
        outgoing.destroy();
        reject(failureOf(error, signal));
      });
    });
    outgoing.on('error', (error) => reject(failureOf(error, signal)));
    outgoing.end(request.body);
  });
}

async function readAnswer(
  incoming: IncomingMessage,
  { maxBytes, isCut, onText }: OutboundRequest,
): Promise<OutboundAnswer> {
  const chunks: Buffer[] = [];
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes && isCut !== true) throw new OutboundError('too_large');
    chunks.push(chunk);
    onText?.(decoder.decode(chunk, { stream: true }), incoming.statusCode ?? 0);
    // Leaving the loop ends the connection.
    if (size >= maxBytes && isCut === true) break;
  }
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  const bytes = Buffer.concat(chunks).subarray(0, maxBytes);
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: bytes.toString('utf8'),
    bytes,
  };
}

/** Looks up a name and returns only allowed addresses, so that the checked address is the one that is connected to. */
function checkedLookup(allowedNetworks: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = (found as LookupAddress[]).filter(({ address }) =>
        isAllowedAddress(address, allowedNetworks),
      );
      const [first] = allowed;
      if (!first) return callback(new OutboundError('address_refused'), []);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

function failureOf(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('timed_out', { cause: error });
  const code = (error as { code?: string }).code ?? '';
  if (isAboutCertificate(code)) return new OutboundError('not_trusted', { cause: error });
  const isUnknownHost = code === 'ENOTFOUND' || code === 'EAI_AGAIN';
  return new OutboundError(isUnknownHost ? 'not_found' : 'not_reachable', { cause: error });
}
