import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * One call of the wire. The server's route, the browser's typed client, the OpenAPI document and the tests are all
 * generated from it.
 */
export interface Endpoint {
  /** Unique, camelCase; the OpenAPI operation id. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:param` placeholders. */
  readonly path: string;
  /** A few words in sentence case. */
  readonly summary: string;
  /**
   * The effect of the call, for people who write a client: full sentences, Markdown. The build removes it from the
   * browser.
   */
  readonly description: string;
  readonly permission: Permission;
  /** `anyone` can call it, but the browser sends the session's token with it where there is one. */
  readonly takesSession?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Request headers the use case reads, in lower case. */
  readonly headers?: z.ZodObject;
  /** Schema of `data` in the answer. */
  readonly response: z.ZodType;
  /** Runs in a transaction. */
  readonly writes: boolean;
  /** Honours `Idempotency-Key`. */
  readonly isIdempotent?: boolean;
  /** Error codes beyond those that every call can return. */
  readonly errors?: readonly ErrorCode[];
  /**
   * `json`, unless the request carries a file (`upload`, multipart) or the response is one (`file`, a stream with its
   * own headers).
   */
  readonly transport?: 'json' | 'upload' | 'file';
}

/** Declares an endpoint and keeps its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E, K extends string, Side extends 'in' | 'out'> = E extends { readonly [key in K]: infer S }
  ? S extends z.ZodType
    ? { readonly [key in K]: Side extends 'in' ? z.input<S> : z.output<S> }
    : unknown
  : unknown;

/** The input of a use case: the checked parts of the request. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'headers', 'out'> &
  Part<E, 'body', 'out'>;

/** The request that a caller passes to the typed client. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'headers', 'in'> &
  Part<E, 'body', 'in'>;

/** The result of a use case, and `data` in the answer. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
