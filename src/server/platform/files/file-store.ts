import type { Readable } from 'node:stream';

/** Bytes by key, on local disk or in an S3 bucket. Keys begin with the tenant's name. */
export interface FileStore {
  /** Stores all of `stream`; nothing is left when it fails. Answers the size in bytes. */
  put(key: string, stream: Readable, type: string): Promise<number>;
  /** Opens the bytes; `range` is first and last byte, inclusive. Null when there is no such key. */
  get(
    key: string,
    range?: { readonly first: number; readonly last: number } | null,
  ): Promise<Readable | null>;
  /** Removes the bytes; no error when there are none. */
  remove(key: string): Promise<void>;
}
