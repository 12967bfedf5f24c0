import type { Example } from './model.ts';
import { type Asked, answerOf, type LearnedField, type Question } from './question.ts';

/**
 * Entries that have to answer a question alike, on each side, before a model can use it: what is learned says something
 * of groups, and nothing of one entry.
 */
export const minGroup = 5;

const maxChoices = 40;
const maxWords = 120;
const maxThresholds = 24;

/** A question with the places of the examples that answer yes. */
export interface AskedQuestion {
  readonly question: Question;
  readonly yes: Int32Array;
}

/** The questions that divide the examples into groups that are large enough. */
export function questionsOf(
  fields: readonly LearnedField[],
  examples: readonly Example[],
): readonly AskedQuestion[] {
  return fields.flatMap((field) => {
    const values = examples.flatMap((example) => example.get(field.name) ?? []);
    return candidates(field, values).flatMap((question) => {
      const yes = values.flatMap((value, index) => (answerOf(question, value) ? [index] : []));
      const isLarge = yes.length >= minGroup && values.length - yes.length >= minGroup;
      return isLarge ? [{ question, yes: Int32Array.from(yes) }] : [];
    });
  });
}

function candidates({ name: field, kind }: LearnedField, values: readonly Asked[]): readonly Question[] {
  const blank: Question = { field, ask: 'blank' };
  switch (kind) {
    case 'choice':
      return [blank, ...frequent(values, 'choices', maxChoices).map((value) => is(field, 'is', value))];
    case 'words':
      return [blank, ...frequent(values, 'words', maxWords).map((value) => is(field, 'word', value))];
    case 'number':
      return [blank, ...thresholds(values).map((value): Question => ({ field, ask: 'atLeast', value }))];
    case 'date':
      return [
        blank,
        ...(['weekday', 'month', 'day'] as const).flatMap((ask) =>
          distinct(values.map((value) => value[ask])).map((value): Question => ({ field, ask, value })),
        ),
      ];
  }
}

const is = (field: string, ask: 'is' | 'word', value: string): Question => ({ field, ask, value });

/** The most frequent first; ties by the value, so that the same entries always give the same model. */
function frequent(values: readonly Asked[], part: 'choices' | 'words', maximum: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    for (const one of value[part]) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= minGroup)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, maximum)
    .map(([value]) => value);
}

function thresholds(values: readonly Asked[]): readonly number[] {
  const sorted = values.flatMap(({ number }) => (number === null ? [] : [number])).sort((a, b) => a - b);
  const steps = Math.min(maxThresholds, Math.floor(sorted.length / minGroup) - 1);
  const places = Array.from({ length: Math.max(0, steps) }, (_, step) =>
    Math.floor(((step + 1) * sorted.length) / (steps + 1)),
  );
  // Rounded, so that no threshold is the number of one entry.
  return distinct(places.map((place) => rounded(sorted[place] as number)));
}

/** A number to two digits. */
export const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(2)));

function distinct(values: readonly (number | null)[]): readonly number[] {
  return [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);
}
