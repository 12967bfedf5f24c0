import type { Fault } from '#engine/form/definition.ts';
import { AppError } from '#server/platform/app-error.ts';

const maximumExamples = 5;
const longestExample = 100;

/**
 * Stored values of a field or cell for which a version cannot be published, up to five of them, and how many entries hold
 * values that do not convert, or how many values are doubles.
 */
export interface Loss {
  readonly path: string;
  readonly code: 'values_not_convertible' | 'values_not_unique';
  count: number;
  readonly examples: string[];
}

/** Adds to a loss a value that `count` entries hold; what is but in drafts is no example. */
export function addToLoss(loss: Loss, text: string, count: number, isSubmitted: boolean): void {
  loss.count += count;
  if (!isSubmitted) return;
  const example = text.slice(0, longestExample);
  if (loss.examples.length < maximumExamples && !loss.examples.includes(example)) loss.examples.push(example);
}

/** What stands against publishing, as a fault of the draft; `isComplete`: every stored value has been looked at. */
export function lossFault({ path, code, count, examples }: Loss, isComplete = true): Fault {
  // In an order of their own: that in which they were met depends on how they were read.
  const params = { count: isComplete ? count : `${count}+`, examples: [...examples].sort().join(' · ') };
  return { severity: 'error', where: { kind: 'field', id: path }, code, params };
}

/** Throws `conversion_impossible` naming the field, how many entries or values it concerns and some of them. */
export function refuseLoss(loss: Loss): never {
  const { where, code, params } = lossFault(loss);
  throw new AppError(
    'conversion_impossible',
    { field: where.id, ...params },
    { violations: [{ path: `${where.kind}:${where.id}`, code, params }] },
  );
}
