import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** What of a record is hashed: all but what may be erased, which it has salted hashes of. */
export interface HashedRecord {
  readonly id: string;
  /** RFC 3339, UTC, with milliseconds. */
  readonly at: string;
  readonly actorId: string | null;
  readonly actedFor: string | null;
  readonly way: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly moduleId: string | null;
  readonly entryId: string | null;
  readonly requestId: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly commitments: Readonly<Record<string, string>>;
}

/** A record in its place. */
export interface ChainLink {
  readonly position: number;
  readonly record: HashedRecord;
  readonly hash: string;
}

/** The hash before the first record. */
export const firstHash = '0'.repeat(64);

/** SHA-256 of a text, in hexadecimal. */
function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** The hash of a record in its place: SHA-256 over the canonical JSON (RFC 8785) of place, hash before, and record. */
export function linkHash(previous: string, position: number, record: HashedRecord): string {
  return sha256(canonicalJson({ position, previous, record }));
}

/** The hash that stands for a value which may be erased later; the salt keeps it from being guessed. */
export function commitmentOf(salt: string, value: unknown): string {
  return sha256(canonicalJson([salt, value ?? null]));
}
