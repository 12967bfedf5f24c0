import type { Endpoint, EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { addressOf, type RequestParts } from '../http/address.ts';
import { ApiError } from '../http/api-error.ts';
import { currentLocale } from '../i18n/current-locale.ts';
import { session } from '../session/session.ts';

/** Options of an upload. `onProgress` gets a share from 0 to 1. */
export interface UploadOptions {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends one file as multipart field `file` to an endpoint of transport `upload`, with progress (which fetch cannot
 * tell). Throws `ApiError`.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  file: File,
  options: UploadOptions = {},
): Promise<EndpointOutput<E>> {
  try {
    return (await transfer(endpoint, request as RequestParts, file, options)) as EndpointOutput<E>;
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401;
    if (!isExpired || !(await session.renew())) throw error;
    return (await transfer(endpoint, request as RequestParts, file, options)) as EndpointOutput<E>;
  }
}

function transfer(
  endpoint: Endpoint,
  parts: RequestParts,
  file: File,
  options: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const transport = new XMLHttpRequest();
    transport.open(endpoint.method, addressOf(endpoint, parts));
    transport.responseType = 'json';
    transport.setRequestHeader('accept-language', currentLocale());
    transport.setRequestHeader('authorization', `Bearer ${session.accessToken() ?? ''}`);
    transport.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    transport.onload = () => {
      const answer = transport.response as Record<string, unknown> | null;
      if (answer?.success === true) resolve(answer.data);
      else reject(refusal(transport, answer));
    };
    transport.onerror = () => reject(new ApiError({ code: 'unreachable', status: 0, message: '' }));
    transport.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    options.signal?.addEventListener('abort', () => transport.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    transport.send(form);
  });
}

function refusal(transport: XMLHttpRequest, answer: Record<string, unknown> | null): ApiError {
  const isOurs = typeof answer?.code === 'string';
  return new ApiError({
    code: isOurs ? (answer.code as ApiError['code']) : transport.status === 413 ? 'too_large' : 'unreadable',
    status: transport.status,
    message: isOurs ? String(answer.message) : transport.statusText,
    violations: isOurs ? (answer.errors as ApiError['violations']) : [],
    requestId: transport.getResponseHeader('x-request-id'),
  });
}
