/** How a choice did among entries that were held back; shares are null where nothing was counted. */
export interface ChoiceFigures {
  readonly value: string;
  /** Entries that have it. */
  readonly count: number;
  /** Entries for which it was the likeliest. */
  readonly suggested: number;
  /** Of those for which it was the likeliest, the share that has it. */
  readonly precision: number | null;
  /** Of those that have it, the share for which it was the likeliest. */
  readonly recall: number | null;
}

/** How a model of choices did among entries that it had not learned from. */
export interface ChoiceEvaluation {
  readonly kind: 'choice';
  readonly learnedFrom: number;
  readonly heldBack: number;
  /** Share of entries for which the likeliest choice was right. */
  readonly accuracy: number;
  /** The same for always guessing the most frequent choice. */
  readonly trivialAccuracy: number;
  /** Share of entries for which it was sure enough to suggest anything. */
  readonly coverage: number;
  /** Of those, the share that was right; null of none. */
  readonly suggestedRight: number | null;
  readonly choices: readonly ChoiceFigures[];
  /** How likely it is to do as well by chance, if it were no better than the trivial guess. */
  readonly chance: number;
}

/** How a model of numbers did among entries that it had not learned from. */
export interface NumberEvaluation {
  readonly kind: 'number';
  readonly learnedFrom: number;
  readonly heldBack: number;
  /** Mean distance from the right number. */
  readonly error: number;
  /** The same for always guessing the median. */
  readonly trivialError: number;
  /** Half of the entries were closer than this. */
  readonly medianError: number;
  /** Share of entries within the range that is called usual; four of five are meant. */
  readonly usualShare: number;
  /** Share of entries that would have been flagged. */
  readonly flaggedShare: number;
  readonly chance: number;
}

/** How a model did among entries that it had not learned from. */
export type Evaluation = ChoiceEvaluation | NumberEvaluation;

/** Why nothing is used of what was learned. */
export type LearningRefusal = 'too_few_entries' | 'too_few_choices' | 'no_fields' | 'not_better';

/** How sure a model of choices has to be before it suggests one. */
export const minConfidence = 0.6;

/** How many finished entries it takes to learn anything. */
export const minEntries = 60;
