/** How much is simulated. */
export interface SimulationSize {
  readonly weeks: number;
  readonly warmUpWeeks: number;
  readonly replications: number;
}

/** Entries of all replications of one version, those of the warm-up included. */
const maxEntries = 10_000;
const minReplications = 5;
const maxReplications = 40;
const usualWarmUpWeeks = 2;

/**
 * As many replications as the limit of entries allows; for a very busy app fewer weeks, so that there are still enough
 * replications for a range.
 */
export function simulationSize(perWeek: number, askedWeeks: number): SimulationSize {
  const affordable = Math.floor(maxEntries / minReplications / perWeek);
  const weeks = Math.max(1, Math.min(askedWeeks, affordable - usualWarmUpWeeks));
  const warmUpWeeks = Math.max(0, Math.min(usualWarmUpWeeks, affordable - weeks));
  const fitting = Math.floor(maxEntries / (perWeek * (weeks + warmUpWeeks)));
  return { weeks, warmUpWeeks, replications: Math.max(1, Math.min(maxReplications, fitting)) };
}
