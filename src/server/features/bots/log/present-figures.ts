import type { z } from 'zod';
import type { botFigures } from '#contracts/bots/bot-shapes.ts';
import type { Figures } from '../stores/figures-store.ts';

/** Figures as the wire shows them; undefined: there were no runs. */
export function presentFigures(figures: Figures | undefined): z.output<typeof botFigures> {
  const { runs = 0, successes = 0, failures = 0, meanDurationMs = null, costs = [] } = figures ?? {};
  return { runs, successes, failures, mean_duration_ms: meanDurationMs, costs: [...costs] };
}
