import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { firstHash, type HashedRecord, linkHash } from './chain.ts';

/** A checkpoint as it was downloaded. */
export interface Checkpoint {
  readonly position: number;
  readonly hash: string;
  /** A compact JWS (RFC 7515) with Ed25519. */
  readonly signed: string;
  /** The key as a JWK. Compare it with one that you have had for longer. */
  readonly key: Readonly<Record<string, unknown>>;
}

/** What an export does not keep. `line` counts from 1. */
export interface ExportFault {
  readonly line: number;
  readonly code: 'unreadable' | 'edited' | 'removed' | 'reordered' | 'added' | 'checkpoint' | 'signature';
}

interface Line {
  readonly position: number;
  readonly hash: string;
  readonly record: HashedRecord;
}

/**
 * Whether an export is as it was written: rows edited, removed, moved or added are found, and with a checkpoint also a
 * chain that was computed anew. `from` is the hash before the first row, where the trail was cut.
 */
export function verifyExport(
  text: string,
  checkpoint?: Checkpoint,
  from = firstHash,
): { readonly count: number; readonly faults: readonly ExportFault[] } {
  const faults: ExportFault[] = [];
  const hashes = new Map<number, string>();
  let previous = { position: 0, hash: from };
  let count = 0;
  for (const [index, source] of text.split('\n').entries()) {
    if (source.trim() === '') continue;
    count += 1;
    const line = parsed(source);
    const code = line ? faultOf(line, previous, hashes) : 'unreadable';
    if (code !== null) faults.push({ line: index + 1, code });
    if (!line || code === 'reordered' || code === 'added') continue;
    hashes.set(line.position, line.hash);
    previous = line;
  }
  if (checkpoint) faults.push(...checkpointFaults(checkpoint, hashes, count));
  return { count, faults };
}

function faultOf(
  line: Line,
  previous: { position: number; hash: string },
  known: ReadonlyMap<number, string>,
) {
  if (known.has(line.position)) return 'added';
  if (line.position <= previous.position) return 'reordered';
  if (line.position > previous.position + 1) return 'removed';
  return linkHash(previous.hash, line.position, line.record) === line.hash ? null : 'edited';
}

function checkpointFaults(
  checkpoint: Checkpoint,
  hashes: ReadonlyMap<number, string>,
  count: number,
): readonly ExportFault[] {
  const claims = signedClaims(checkpoint);
  if (!claims) return [{ line: 0, code: 'signature' }];
  const isKept = claims.position === 0 || hashes.get(claims.position) === claims.hash;
  return isKept ? [] : [{ line: count, code: 'checkpoint' }];
}

function signedClaims({ signed, key }: Checkpoint): { position: number; hash: string } | null {
  const [head = '', body = '', signature = ''] = signed.split('.');
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    const isSigned =
      alg === 'EdDSA' &&
      publicKey.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
    return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : null;
  } catch {
    return null;
  }
}

function parsed(source: string): Line | null {
  try {
    const line = JSON.parse(source) as Line;
    return typeof line.position === 'number' && typeof line.record === 'object' ? line : null;
  } catch {
    return null;
  }
}
