import { restingStatuses } from '#contracts/shapes/entry.ts';
import type { RecordRow } from './record-cell.tsx';

type Deleted = Pick<RecordRow, 'id' | 'workflow_status'>;

/** So many deletions are taken back one by one; more at once stay. */
export const mostTakenBack = 20;

/** What deleting entries means: a run that it ends cannot go on, everything else can be taken back. */
export function deletionOf(rows: readonly Deleted[]): {
  readonly underWay: number;
  readonly settled: number;
  readonly restorable: readonly string[];
} {
  const settled = rows.filter((row) => restingStatuses.has(row.workflow_status));
  const restorable = settled.length > mostTakenBack ? [] : settled.map(({ id }) => id);
  return { underWay: rows.length - settled.length, settled: settled.length, restorable };
}

/** The refused entries of a deletion by the reason, which is said once for all that have it. */
export function refusalsOf(
  refused: readonly { readonly id: string; readonly message: string }[],
): readonly { readonly reason: string; readonly ids: readonly string[] }[] {
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return reasons.map((reason) => ({
    reason,
    ids: refused.filter(({ message }) => message === reason).map(({ id }) => id),
  }));
}
