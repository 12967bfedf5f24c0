import type { Readable } from 'node:stream';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { Context, UseCase } from '../context.ts';

/** One row of a feature's `routes.ts`: a contract and the use case that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  /** `input` holds the checked parts that the contract names: params, query, headers, body; plus `upload`. */
  readonly run: (ctx: Context, input: never) => Promise<unknown>;
  readonly options: RouteOptions;
}

/** Where a route differs from the others. */
export interface RouteOptions {
  /** Answers even when the tenant's licence has expired (signing out only). */
  readonly allowsExpiredLicence?: boolean;
  /** Writes in transactions that it opens itself, as it works between them; not for calls with an Idempotency-Key. */
  readonly hasOwnTransactions?: boolean;
}

/** A file on its way in: the multipart part named `file`. */
export interface UploadedFile {
  readonly name: string;
  /** Ends with an error when the file is larger than the configured limit. */
  readonly stream: Readable;
}

/**
 * A file on its way out. `range` are first and last byte, both inclusive, of `size` bytes; null: it is made while it is
 * sent, and nobody knows how long it will be.
 */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
  /** Opens the bytes, or those of the range. */
  open(range: { readonly first: number; readonly last: number } | null): Promise<Readable>;
}

/** What answers an endpoint: a use case; with a file going in it also gets that, with one coming out it answers with it. */
type UseCaseOf<E extends Endpoint> = E extends { readonly transport: 'upload' }
  ? UseCase<EndpointInput<E> & { readonly upload: UploadedFile }, EndpointOutput<E>>
  : E extends { readonly transport: 'file' }
    ? UseCase<EndpointInput<E>, FileAnswer>
    : UseCase<EndpointInput<E>, EndpointOutput<E>>;

/** A use case for each endpoint of a list, by the endpoint's name. */
type UseCasesOf<E extends Endpoint> = { readonly [One in E as One['name']]: UseCaseOf<One> };

/**
 * The routes of a feature: each endpoint of its contracts with the use case of that name. One that is missing, or answers
 * otherwise than its contract says, does not compile.
 *
 * A use case that takes a file runs without a transaction, for a client may take its time to send: it stores the bytes
 * first, then writes in `ctx.inTransaction`.
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

/** One row, as a test gives it. */
export function route<const E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<EndpointInput<E>, EndpointOutput<E>>,
): Route {
  return { endpoint, run: useCase as Route['run'], options: {} };
}
