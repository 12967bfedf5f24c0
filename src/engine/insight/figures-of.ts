import type { Calculation, Measure } from './report.ts';

/** The figures of each cell, in the order of the answer: measures, and after them what is calculated. */
export function figuresOf({
  measures = [{ aggregate: 'count' }],
  calculated = [],
}: {
  readonly measures?: readonly Measure[] | undefined;
  readonly calculated?: readonly Pick<Calculation, 'name' | 'label'>[] | undefined;
}): readonly Measure[] {
  const worked = calculated.map(({ name, label = name }) => ({ aggregate: 'average' as const, name, label }));
  return [...measures, ...worked];
}
