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

/** A row for a contract with transport `json`. */
export function route<const E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<EndpointInput<E>, EndpointOutput<E>>,
  options: RouteOptions = {},
): Route {
  return { endpoint, run: useCase as Route['run'], options };
}

/**
 * A row for a contract with transport `upload`: the use case also gets the file. It runs without a transaction, for a
 * client may take its time to send: store the bytes first, then write in `ctx.inTransaction`.
 */
export function uploadRoute<const E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<EndpointInput<E> & { readonly upload: UploadedFile }, EndpointOutput<E>>,
): Route {
  return { endpoint, run: useCase as Route['run'], options: {} };
}

/** A row for a contract with transport `file`: the use case answers with a file instead of JSON. */
export function fileRoute<const E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<EndpointInput<E>, FileAnswer>,
): Route {
  return { endpoint, run: useCase as Route['run'], options: {} };
}
