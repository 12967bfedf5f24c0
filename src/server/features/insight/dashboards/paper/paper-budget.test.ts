import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { paperBudget } from './paper-budget.ts';

const refusalOf = (work: () => void) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.violations[0]?.code] : error;
  }
};

it('lets a dashboard on paper have so many figures, and no widget after that', () => {
  const budget = paperBudget({ timeMs: 60_000, cells: 10 });
  budget.take(9);
  expect(refusalOf(budget.refuseMore)).toBeNull();
  budget.take(2);
  expect(refusalOf(budget.refuseMore)).toEqual(['validation_failed', 'dashboard_too_large']);
});

it('lets it take so long', () => {
  expect(refusalOf(paperBudget({ timeMs: -1, cells: 10 }).refuseMore)).toEqual([
    'validation_failed',
    'dashboard_too_large',
  ]);
});
