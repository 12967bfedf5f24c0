import type { Endpoint } from '#contracts/endpoint.ts';
import type { ErrorAnswer } from '#contracts/errors.ts';
import { translate } from '../i18n/i18n.ts';
import { addressOf, type RequestParts } from './address.ts';
import { ApiError } from './api-error.ts';
import { showMaintenance } from './maintenance.ts';

const timeoutMs = 3_600_000;

/** Options of one call that the endpoint does not declare. */
export interface SendOptions {
  readonly token?: string | null;
  readonly locale?: string;
  readonly signal?: AbortSignal;
  /** Makes a repeat of the same POST harmless. */
  readonly idempotencyKey?: string;
  /** The browser finishes sending it although the page goes; for bodies of at most 64 kB. */
  readonly keepalive?: boolean;
}

/** Sends one call once and returns the raw answer of a success. Every other result throws an `ApiError`. */
export async function send(
  endpoint: Endpoint,
  parts: RequestParts,
  options: SendOptions = {},
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(parts, options),
      body: bodyOf(parts.body),
      keepalive: options.keepalive === true,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    // The browser's own message is in the browser's language and meant for developers.
    throw new ApiError({ code: 'unreachable', status: 0, message: translate('ui:unreachable') });
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** The `data` of a successful answer. */
export async function dataOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => null);
  if (isRecord(answer) && answer.success === true) return answer.data;
  throw unreadable(response);
}

function headersOf(parts: RequestParts, options: SendOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (parts.body !== undefined && !(parts.body instanceof FormData))
    headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.locale) headers.set('accept-language', options.locale);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  for (const [name, value] of Object.entries(parts.headers ?? {})) {
    if (value !== undefined && value !== null) headers.set(name, String(value));
  }
  return headers;
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  if (!isRefusal(answer)) return unreadable(response);
  if (answer.code === 'under_maintenance') showMaintenance();
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    code: answer.code,
    status: response.status,
    message: answer.message,
    violations: answer.errors,
    params: answer.params,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  });
}

function unreadable(response: Response): ApiError {
  return new ApiError({
    code: response.status === 504 ? 'timed_out' : 'unreadable',
    status: response.status,
    message: unreadableText(response),
    requestId: response.headers.get('x-request-id'),
  });
}

function unreadableText({ status, statusText }: Response): string {
  if (status === 504) return translate('ui:requestTimeout');
  if (status >= 500) return translate('ui:unreachable');
  // HTTP/2 has no such text.
  return statusText || translate('ui:queryFailed');
}

function isRefusal(answer: unknown): answer is ErrorAnswer {
  return isRecord(answer) && typeof answer.code === 'string' && typeof answer.message === 'string';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
