import type { Readable } from 'node:stream';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context, UseCase } from '../context.ts';

/** One row of a feature's `routes.ts`: a contract and the use case that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  /** `input` has the checked parts that the contract names: params, query, headers, body; plus `upload`. */
  readonly run: (ctx: Context, input: never) => Promise<unknown>;
  readonly options: RouteOptions;
}

/** Options of a route that differs from the others. */
export interface RouteOptions {
  /** Works even if the tenant's licence has expired or it is suspended (only for signing out, and to say whom to ask). */
  readonly allowsExpiredLicence?: boolean;
  /** Opens its own transactions and works between them; not for calls with an Idempotency-Key. */
  readonly hasOwnTransactions?: boolean;
}

/** An uploaded file: the multipart part named `file`. */
export interface UploadedFile {
  readonly name: string;
  /** Ends with an error if the file exceeds the configured limit. */
  readonly stream: Readable;
}

/**
 * A file to send. `range` is the first and last byte (inclusive) of `size` bytes; null if the file is generated while
 * it is sent and its length is unknown.
 */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
  /** Opens the content, or a range of it. */
  open(range: { readonly first: number; readonly last: number } | null): Promise<Readable>;
}

/**
 * The use case of an endpoint. It receives the uploaded file if the endpoint takes one, and returns a file if the
 * endpoint sends one.
 */
type UseCaseOf<E extends Endpoint> = E extends { readonly transport: 'upload' }
  ? UseCase<EndpointInput<E> & { readonly upload: UploadedFile }, EndpointOutput<E>>
  : E extends { readonly transport: 'file' }
    ? UseCase<EndpointInput<E>, FileAnswer>
    : UseCase<EndpointInput<E>, EndpointOutput<E>>;

/** A use case for each endpoint of a list, by the endpoint's name. */
type UseCasesOf<E extends Endpoint> = { readonly [One in E as One['name']]: UseCaseOf<One> };

/**
 * The routes of a feature: each endpoint of its contracts with the use case of that name. A missing use case, or one
 * whose result does not match its contract, does not compile.
 *
 * A use case that takes a file runs without a transaction, because a client may send slowly: it stores the bytes first,
 * then writes in `ctx.inTransaction`.
 */
export function routesOf<const List extends readonly Endpoint[]>(
  endpoints: List,
  useCases: UseCasesOf<List[number]>,
  options: Partial<Record<List[number]['name'], RouteOptions>> = {},
): readonly Route[] {
  return endpoints.map((endpoint: List[number]) => {
    const name = endpoint.name as keyof typeof useCases;
    return { endpoint, run: useCases[name] as Route['run'], options: options[name] ?? {} };
  });
}

/** A single route, for tests. */
export function route<const E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<EndpointInput<E>, EndpointOutput<E>>,
): Route {
  return { endpoint, run: useCase as Route['run'], options: {} };
}
