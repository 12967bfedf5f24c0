import { AppError } from '#server/platform/app-error.ts';

const maximumExamples = 5;

/** Throws `conversion_impossible` naming the field, how many entries it concerns and up to five values. */
export function refuseLosses(
  fieldName: string,
  failures: readonly { readonly text: string; readonly count: number }[],
  code: 'values_not_convertible' | 'values_not_unique' = 'values_not_convertible',
): void {
  if (failures.length === 0) return;
  const count = failures.reduce((sum, failure) => sum + failure.count, 0);
  const examples = failures
    .slice(0, maximumExamples)
    .map((failure) => failure.text.slice(0, 100))
    .join(', ');
  const params = { count, examples };
  throw new AppError(
    'conversion_impossible',
    { field: fieldName, ...params },
    { violations: [{ path: `field:${fieldName}`, code, params }] },
  );
}
