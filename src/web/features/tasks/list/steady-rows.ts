import type { TaskRow } from './group-tasks.ts';

/** What is drawn, and how many new rows wait to be let in. */
export interface SteadyRows {
  readonly rows: readonly TaskRow[];
  readonly waiting: number;
}

/**
 * Keeps the list still while its data change: rows that are drawn take their new content, rows that came meanwhile
 * wait, and rows that are gone stay in `held` places until they may go.
 */
export function steadyRows(
  drawn: readonly TaskRow[],
  fresh: readonly TaskRow[],
  isHeld: (id: string) => boolean,
): SteadyRows {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(drawn.map((row) => row.id));
  const rows = drawn.flatMap((row) => byId.get(row.id) ?? (isHeld(row.id) ? row : []));
  return { rows, waiting: fresh.filter((row) => !known.has(row.id)).length };
}
