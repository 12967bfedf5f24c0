import type { Fault } from '#engine/form/definition.ts';
import { AppError } from '#server/platform/app-error.ts';

const maxExamples = 5;
const maxExampleLength = 100;

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

/** Adds a value that `count` entries hold to a loss; values that occur only in drafts are not used as examples. */
export function addToLoss(loss: Loss, text: string, count: number, isSubmitted: boolean): void {
  loss.count += count;
  if (!isSubmitted) return;
  const example = text.slice(0, maxExampleLength);
  if (loss.examples.length < maxExamples && !loss.examples.includes(example)) loss.examples.push(example);
}

/** The obstacle to publishing, as a fault of the draft; `isComplete`: every stored value has been checked. */
export function lossFault({ path, code, count, examples }: Loss, isComplete = true): Fault {
  // The examples are sorted, because the order in which they were found depends on the reading.
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
