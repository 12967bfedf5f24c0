import type { TaskRow } from './group-tasks.ts';

/** The drawn rows, and the number of new rows that wait to be shown. */
export interface SteadyRows {
  readonly rows: readonly TaskRow[];
  readonly waiting: number;
}

/**
 * Keeps the list steady while its data change. Drawn rows get their new content, new rows wait, and removed rows stay
 * in place while they are pinned.
 */
export function steadyRows(
  drawn: readonly TaskRow[],
  fresh: readonly TaskRow[],
  isPinned: (id: string) => boolean,
): SteadyRows {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(drawn.map((row) => row.id));
  const rows = drawn.flatMap((row) => byId.get(row.id) ?? (isPinned(row.id) ? row : []));
  return { rows, waiting: fresh.filter((row) => !known.has(row.id)).length };
}
