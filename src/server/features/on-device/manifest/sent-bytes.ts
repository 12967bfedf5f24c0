import { Readable } from 'node:stream';
import type { FileAnswer } from '#server/platform/http/route.ts';

/** Bytes that are at hand, as the answer of a call that sends a file. */
export function sentBytes(name: string, type: string, bytes: Buffer): FileAnswer {
  return {
    name,
    type,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}
