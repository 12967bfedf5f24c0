import { restingStatuses } from '#contracts/shapes/entry.ts';
import type { RecordRow } from '../table/record-cell.tsx';

type Deleted = Pick<RecordRow, 'id' | 'workflow_status'>;

/** The maximum number of deletions that can be undone together. Larger deletions are permanent. */
export const maxRestored = 20;

/** The effect of deleting entries. The end of a run is final; everything else can be undone. */
export function deletionOf(rows: readonly Deleted[]): {
  readonly inProgress: number;
  readonly settled: number;
  readonly restorable: readonly string[];
} {
  const settled = rows.filter((row) => restingStatuses.has(row.workflow_status));
  const restorable = settled.length > maxRestored ? [] : settled.map(({ id }) => id);
  return { inProgress: rows.length - settled.length, settled: settled.length, restorable };
}

/** The refused entries of a deletion, grouped by reason. */
export function refusalsOf(
  refused: readonly { readonly id: string; readonly message: string }[],
): readonly { readonly reason: string; readonly ids: readonly string[] }[] {
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return reasons.map((reason) => ({
    reason,
    ids: refused.filter(({ message }) => message === reason).map(({ id }) => id),
  }));
}
