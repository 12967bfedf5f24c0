import type { FieldValue } from '#engine/value/field-value.ts';
import { wordsOf } from './words-of.ts';

/** How the values of a field are asked about. */
export type LearnedKind = 'choice' | 'number' | 'date' | 'words';

/** A field that a model can ask about, by its name. */
export interface LearnedField {
  readonly name: string;
  readonly kind: LearnedKind;
}

/**
 * A question about one field of an entry that has yes or no for an answer. `weekday` counts from 1 (Monday) to 7,
 * `month` from 1 to 12, `day` from 1 to 31; blanks are `no` to all but `blank`.
 */
export type Question =
  | { readonly field: string; readonly ask: 'blank' }
  | { readonly field: string; readonly ask: 'is' | 'word'; readonly value: string }
  | {
      readonly field: string;
      readonly ask: 'atLeast' | 'weekday' | 'month' | 'day';
      readonly value: number;
    };

/** What a value says to the questions of its kind; worked out once for each value. */
export interface Asked {
  readonly isBlank: boolean;
  readonly choices: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly number: number | null;
  readonly weekday: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

const none: ReadonlySet<string> = new Set();
const blank: Asked = {
  isBlank: true,
  choices: none,
  words: none,
  number: null,
  weekday: null,
  month: null,
  day: null,
};

/** What a value of a field says. A value of another shape counts as blank. */
export function asked(value: FieldValue | undefined, kind: LearnedKind): Asked {
  if (value === null || value === undefined || value === '') return blank;
  if (kind === 'choice') {
    const choices = (Array.isArray(value) ? value : [value]).flatMap(choiceOf);
    return choices.length === 0 ? blank : { ...blank, isBlank: false, choices: new Set(choices) };
  }
  if (kind === 'words') {
    return typeof value === 'string' ? { ...blank, isBlank: false, words: wordsOf(value) } : blank;
  }
  return kind === 'number' ? ofNumber(value) : ofDate(value);
}

/** The answer of a value to a question about its field. */
export function answerOf(question: Question, value: Asked): boolean {
  switch (question.ask) {
    case 'blank':
      return value.isBlank;
    case 'is':
      return value.choices.has(question.value);
    case 'word':
      return value.words.has(question.value);
    case 'atLeast':
      return value.number !== null && value.number >= question.value;
    default:
      return value[question.ask] === question.value;
  }
}

/** The name of a choice: people, keys of lists and `true` or `false` are told apart by it. */
export function choiceOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return [value.id];
  return [];
}

/** A finite number, or null. */
export function numberOf(value: FieldValue | undefined): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

function ofNumber(value: FieldValue): Asked {
  const number = numberOf(value);
  return number === null ? blank : { ...blank, isBlank: false, number };
}

function ofDate(value: FieldValue): Asked {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null;
  if (!parts) return blank;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  return { ...blank, isBlank: false, weekday, month, day };
}
