import { learn } from '../src/engine/learning/learn.ts';
import type { FinishedEntry, Learned } from '../src/engine/learning/learned.ts';
import type { LearnedField } from '../src/engine/learning/question.ts';

/**
 * How well and how fast the product learns from made-up expenses whose noise is known:
 * `npx tsx bench/learning.ts [ENTRIES…]`.
 */
const fields: readonly LearnedField[] = [
  { name: 'supplier', kind: 'choice' },
  { name: 'what', kind: 'words' },
  { name: 'nights', kind: 'number' },
  { name: 'on', kind: 'date' },
];

interface Kind {
  readonly category: string;
  readonly suppliers: readonly string[];
  readonly words: readonly string[];
  readonly price: number;
}

const kinds: readonly Kind[] = [
  { category: 'Rail', suppliers: ['Northern Rail', 'City Travel'], words: ['ticket', 'train'], price: 60 },
  { category: 'Hotel', suppliers: ['Harbour Inn', 'City Travel'], words: ['room', 'breakfast'], price: 110 },
  { category: 'Office', suppliers: ['Paper & Co', 'Market Place'], words: ['paper', 'pens'], price: 25 },
  {
    category: 'Software',
    suppliers: ['Cloud Desk', 'Market Place'],
    words: ['licence', 'seats'],
    price: 300,
  },
  { category: 'Catering', suppliers: ['Market Place', 'Good Lunch'], words: ['lunch', 'guests'], price: 80 },
];
/** Share of entries whose category somebody chose at random, and whose text says nothing. */
const carelessShare = 0.08;
const silentShare = 0.3;

/** Numbers that look drawn by lot and are always the same (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Expense {
  readonly values: FinishedEntry['values'];
  readonly category: string;
  readonly amount: number;
  readonly hours: number;
}

function expenses(count: number, seed: number): readonly Expense[] {
  const lot = lots(seed);
  const oneOf = <One>(all: readonly One[]): One => all[Math.floor(lot() * all.length)] as One;
  return Array.from({ length: count }, () => {
    const kind = oneOf(kinds);
    const nights = 1 + Math.floor(lot() * 5);
    const what = lot() < silentShare ? 'as discussed' : `${kind.words.join(' ')} for the team`;
    const weekday = Math.floor(lot() * 28) + 1;
    const amount = kind.price * (kind.category === 'Hotel' ? nights : 1) * Math.exp((lot() - 0.5) * 0.5);
    const hours = (kind.price > 100 ? 60 : 8) * Math.exp((lot() - 0.5) * 1.2);
    return {
      values: {
        supplier: oneOf(kind.suppliers),
        what,
        nights,
        on: `2026-05-${String(weekday).padStart(2, '0')}`,
      },
      category: lot() < carelessShare ? oneOf(kinds).category : kind.category,
      amount: Math.round(amount * 100) / 100,
      hours,
    };
  });
}

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

function told({ refusal, evaluation }: Learned): string {
  if (!evaluation) return `refused: ${refusal}`;
  const was = refusal ? `refused (${refusal})` : 'used';
  if (evaluation.kind === 'number') {
    const { error, trivialError, usualShare, flaggedShare } = evaluation;
    return `${was}; off by ${error.toFixed(1)}, the median by ${trivialError.toFixed(1)}; ${percent(usualShare)} in the usual range, ${percent(flaggedShare)} flagged`;
  }
  const { accuracy, trivialAccuracy, coverage, suggestedRight, choices } = evaluation;
  const each = choices
    .map(({ value, precision, recall }) => `${value} ${percent(precision)}/${percent(recall)}`)
    .join(', ');
  return `${was}; right ${percent(accuracy)}, most frequent ${percent(trivialAccuracy)}; suggests for ${percent(coverage)}, right ${percent(suggestedRight)}; ${each}`;
}

const counts = process.argv.slice(2).map(Number);
for (const count of counts.length > 0 ? counts : [60, 200, 1000, 5000]) {
  const made = expenses(count, 11);
  const lot = lots(3);
  const tasks = {
    category: ['choice', ({ category }: Expense) => category],
    amount: ['number', ({ amount }: Expense) => String(amount)],
    duration: ['number', ({ hours }: Expense) => hours],
    'a coin': ['choice', () => (lot() < 0.5 ? 'heads' : 'tails')],
  } as const;
  for (const [name, [kind, answerOf]] of Object.entries(tasks)) {
    const finished = made.map((one) => ({ values: one.values, answer: answerOf(one) }));
    const began = performance.now();
    const learned = learn({ kind, fields }, finished);
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    console.log(`${count} entries, ${name} (${seconds} s): ${told(learned)}`);
  }
}
