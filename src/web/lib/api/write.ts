import type { Endpoint, EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { ApiError } from '../http/api-error.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { type CallArguments, type CallOptions, call } from './client.ts';

/** The result of a write: the server's output, or the reason why there is none. */
export type Written<E extends Endpoint> =
  | { readonly output: EndpointOutput<E>; readonly error: null }
  | { readonly output: null; readonly error: ApiError };

/**
 * Sends a write with the idempotency key of its attempt, if the endpoint honours one. The key is kept until an answer
 * arrives: neither a lost answer nor a limit that passes ends the attempt. Throws `ApiError`.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  attempts: Attempts,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  const idempotencyKey = endpoint.isIdempotent ? attempts.keyOf(request) : undefined;
  try {
    const output = await call(endpoint, ...argumentsOf(request, { ...options, idempotencyKey }));
    attempts.answered(request);
    return output;
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) attempts.answered(request);
    throw error;
  }
}

/** A write that belongs to no screen, such as signing out: nothing is shown, and the caller decides about the error. */
export async function writeUnseen<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: Pick<CallOptions, 'keepalive'> = {},
): Promise<Written<E>> {
  return written<E>(send(endpoint, request, createAttempts(), options));
}

/** The outcome of a write as a value. Anything other than a failed call is thrown. */
export async function written<E extends Endpoint>(answer: Promise<EndpointOutput<E>>): Promise<Written<E>> {
  try {
    return { output: await answer, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { output: null, error };
  }
}

function argumentsOf<E extends Endpoint>(request: EndpointRequest<E>, options: CallOptions) {
  return [request, options] as unknown as CallArguments<E>;
}
