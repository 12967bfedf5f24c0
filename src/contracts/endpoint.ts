import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * One call of the wire: the server's route, the browser's typed client, the OpenAPI document and the tests are all
 * made from it.
 */
export interface Endpoint {
  /** Unique, camelCase; the OpenAPI operation id. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `:param` placeholders. */
  readonly path: string;
  /** A few words in sentence case. */
  readonly summary: string;
  /** What the call does, for people who write a client: full sentences, Markdown. The build leaves it out of the browser. */
  readonly description: string;
  readonly permission: Permission;
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
  /** Codes beyond those that every call may answer. */
  readonly errors?: readonly ErrorCode[];
  /** `json` unless a file goes in (`upload`, multipart) or comes out (`file`, a stream with its own headers). */
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

/** What a use case gets: the checked parts of the request. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'headers', 'out'> &
  Part<E, 'body', 'out'>;

/** What a caller passes to the typed client. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'headers', 'in'> &
  Part<E, 'body', 'in'>;

/** What a use case returns, and `data` in the answer. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
