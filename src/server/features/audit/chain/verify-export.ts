import { boundaryOf, isSignedBoundary } from './boundary.ts';
import { firstHash, type HashedRecord, linkHash } from './chain.ts';
import { purposes } from './purposes.ts';
import { type Signed, signedClaims } from './signed-claims.ts';

/** A checkpoint as it was downloaded. */
export interface Checkpoint extends Signed {
  readonly position: number;
  readonly hash: string;
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
 * chain that was computed anew. Where the first rows were removed after their time, a later row says up to which place;
 * with a checkpoint, the key of the checkpoint has to have signed it.
 */
export function verifyExport(
  text: string,
  checkpoint?: Checkpoint,
): { readonly count: number; readonly faults: readonly ExportFault[] } {
  const faults: ExportFault[] = [];

  const lines = text
    .split('\n')
    .map((source, index) => ({ index, source, line: parsed(source) }))
    .filter(({ source }) => source.trim() !== '');
  const beginning = beginningOf(
    lines.flatMap(({ line }) => line ?? []),
    checkpoint,
  );
  const hashes = new Map([[beginning.position, beginning.hash]]);
  let previous: { readonly position: number; readonly hash: string } = beginning;
  const count = lines.length;
  for (const { index, line } of lines) {
    const code = line ? faultOf(line, previous, hashes) : 'unreadable';
    if (code !== null) faults.push({ line: index + 1, code });
    if (!line || code === 'reordered' || code === 'added') continue;
    hashes.set(line.position, line.hash);
    previous = line;
  }
  if (checkpoint) faults.push(...checkpointFaults(checkpoint, hashes, count, beginning.position));
  return { count, faults };
}

/** The place before the first row: 0, or the last place that a removal tells of. */
function beginningOf(lines: readonly Line[], checkpoint?: Checkpoint) {
  const before = (lines[0]?.position ?? 1) - 1;
  const boundary = lines
    .flatMap(({ record }) => boundaryOf(record) ?? [])
    .find((one) => one.position === before && (!checkpoint || isSignedBoundary(one, checkpoint.key)));
  return boundary ?? { position: 0, hash: firstHash };
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
  removedTo: number,
): readonly ExportFault[] {
  const claims = signedClaims<{ position: number; hash: string }>(checkpoint, purposes.checkpoint);
  if (!claims) return [{ line: 0, code: 'signature' }];
  const isKept = claims.position < removedTo || hashes.get(claims.position) === claims.hash;
  return isKept ? [] : [{ line: count, code: 'checkpoint' }];
}

function parsed(source: string): Line | null {
  try {
    const line = JSON.parse(source) as Line;
    return typeof line.position === 'number' && typeof line.record === 'object' ? line : null;
  } catch {
    return null;
  }
}
