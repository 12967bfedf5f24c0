import type { Endpoint, EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { RequestParts } from '../http/address.ts';
import { isApiError } from '../http/api-error.ts';
import { dataOf, type SendOptions, send } from '../http/send.ts';
import { currentLocale } from '../i18n/current-locale.ts';
import { session } from '../session/session.ts';

/** Options of a single call. */
export type CallOptions = Pick<SendOptions, 'signal' | 'idempotencyKey' | 'keepalive'>;

/** The arguments after the endpoint. An endpoint without parameters can be called without a request. */
export type CallArguments<E extends Endpoint> =
  unknown extends EndpointRequest<E>
    ? [request?: Record<string, never>, options?: CallOptions]
    : [request: EndpointRequest<E>, options?: CallOptions];

/**
 * Calls the server as the signed-in user and gives the `data` of its answer. An access token that has run out is
 * renewed once, unseen; when that fails the session ends and the app goes to sign-in.
 * Throws `ApiError`, or an `AbortError` when the caller's signal stops it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...rest: CallArguments<E>
): Promise<EndpointOutput<E>> {
  const [request, options] = rest;
  const response = await authorised(endpoint, (request ?? {}) as RequestParts, options ?? {});
  return (await dataOf(response)) as EndpointOutput<E>;
}

/** Like `call`, for an endpoint that answers with a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Blob> {
  const [request, options] = rest;
  const response = await authorised(endpoint, (request ?? {}) as RequestParts, options ?? {});
  return response.blob();
}

/**
 * Like `call`, for an endpoint that streams lines of JSON: `onLine` gets each as it comes. Throws as `call` does, also
 * when the stream breaks off.
 */
export async function callForLines<E extends Endpoint, Line>(
  endpoint: E,
  request: EndpointRequest<E>,
  onLine: (line: Line) => void,
  options: CallOptions = {},
): Promise<void> {
  const response = await authorised(endpoint, request as RequestParts, options);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line !== '') onLine(JSON.parse(line) as Line);
    if (done) return;
  }
}

async function authorised(endpoint: Endpoint, parts: RequestParts, options: CallOptions): Promise<Response> {
  const needsToken = endpoint.permission !== 'anyone' || (endpoint.takesSession && session.canRenew());
  const attempt = () =>
    send(endpoint, parts, {
      ...options,
      locale: currentLocale(),
      token: needsToken ? session.accessToken() : null,
    });
  if (needsToken && session.accessToken() === null && session.canRenew()) await session.renew();
  try {
    return await attempt();
  } catch (error) {
    if (!needsToken || !isApiError(error) || error.status !== 401) throw error;
    if (!(await session.renew())) throw error;
    return attempt();
  }
}
