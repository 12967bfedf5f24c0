import { AppError } from '#server/platform/app-error.ts';
import { deadlineIn } from '#server/platform/deadline.ts';

/** A PDF takes no more time for working out its figures, and holds no more of them; each widget has limits of its own. */
const most = { timeMs: 20_000, cells: 20_000 } as const;

/** What the file of one dashboard may still take. */
export interface PaperBudget {
  /** Counts figures of a widget. */
  take(cells: number): void;
  /** Refuses another widget (`validation_failed`) once the time or the figures are used up. */
  refuseMore(): void;
}

export function paperBudget({ timeMs, cells }: Record<keyof typeof most, number> = most): PaperBudget {
  const isLate = deadlineIn(timeMs);
  let left = cells;
  return {
    take(taken) {
      left -= taken;
    },
    refuseMore() {
      if (!isLate() && left > 0) return;
      const violation = { path: '', code: 'dashboard_too_large', params: { maximum: cells } };
      throw new AppError('validation_failed', {}, { violations: [violation] });
    },
  };
}
