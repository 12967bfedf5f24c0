import type { EntryValues } from '#engine/value/field-value.ts';
import type { Evaluation, LearningRefusal } from './evaluation.ts';
import type { Model } from './model.ts';
import type { LearnedField } from './question.ts';

/** A finished entry to learn from; `answer` is what is to be predicted of it. */
export interface FinishedEntry {
  readonly values: EntryValues;
  readonly answer: EntryValues[string];
}

/** What is to be learned: which choice, or which number, entries with these fields have. */
export interface LearningTask {
  readonly kind: 'choice' | 'number';
  readonly fields: readonly LearnedField[];
}

/** A model with its figures, or why there is none. The figures are there whenever it came to trying it out. */
export interface Learned {
  readonly refusal: LearningRefusal | null;
  /** Entries that had an answer. */
  readonly entries: number;
  readonly model: Model | null;
  readonly evaluation: Evaluation | null;
}
