import type { Format } from '#web/lib/format/format.ts';

const shortestMs = 50;
const minuteMs = 60_000;

/** How long a step or a run took, in seconds. */
export function durationText(format: Pick<Format, 'number'>, ms: number): string {
  if (ms < shortestMs) return `< ${format.number(0.1, 1)} s`;
  return `${format.number(ms / 1000, ms < minuteMs ? 1 : 0)} s`;
}
