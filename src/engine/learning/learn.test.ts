import { expect, it } from 'vitest';
import { learn } from './learn.ts';
import type { FinishedEntry } from './learned.ts';
import type { ChoiceModel, NumberModel } from './model.ts';
import { estimate, exampleOf, suggestChoice } from './model.ts';
import type { LearnedField } from './question.ts';
import { signedRankTest, signTest } from './statistics.ts';
import { wordsOf } from './words-of.ts';

const fields: readonly LearnedField[] = [
  { name: 'supplier', kind: 'choice' },
  { name: 'text', kind: 'words' },
  { name: 'days', kind: 'number' },
  { name: 'on', kind: 'date' },
];

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

const suppliers = ['rail', 'hotel', 'shop', 'taxi'];
const texts: Readonly<Record<string, string>> = {
  rail: 'ticket to Berlin',
  hotel: 'two nights with breakfast',
  shop: 'paper and pens',
  taxi: 'ride to the station',
};

function entries(
  count: number,
  answer: (values: Record<string, string | null>, lot: number) => string | null,
) {
  const lot = lots(7);
  return Array.from({ length: count }, (): FinishedEntry => {
    const supplier = suppliers[Math.floor(lot() * suppliers.length)] as string;
    const values = {
      supplier: lot() < 0.1 ? null : supplier,
      text: texts[supplier] as string,
      days: String(1 + Math.floor(lot() * 9)),
      on: `2026-0${1 + Math.floor(lot() * 9)}-1${Math.floor(lot() * 9)}`,
    };
    return { values, answer: answer({ ...values, supplier }, lot()) };
  });
}

const category = ({ supplier }: Record<string, string | null>, lot: number) =>
  lot < 0.05 ? 'other' : supplier === 'shop' ? 'office' : 'travel';

it('a choice that follows from other fields is learned and explained by them', () => {
  const { refusal, model, evaluation } = learn({ kind: 'choice', fields }, entries(300, category));
  expect(refusal).toBeNull();
  if (evaluation?.kind !== 'choice') throw new Error('no figures');
  expect(evaluation.heldBack).toBe(75);
  expect(evaluation.accuracy).toBeGreaterThan(0.9);
  expect(evaluation.accuracy).toBeGreaterThan(evaluation.trivialAccuracy + 0.1);
  const office = evaluation.choices.find(({ value }) => value === 'office');
  expect(office?.precision).toBeGreaterThan(0.85);
  expect(office?.recall).toBeGreaterThan(0.85);
  const example = exampleOf(fields, { supplier: 'shop', text: 'paper and pens', days: '3', on: null });
  const suggested = suggestChoice(model as ChoiceModel, example);
  expect(suggested).toMatchObject({ value: 'office' });
  expect(suggested?.confidence).toBeGreaterThan(0.8);
  expect(['supplier', 'text']).toContain(suggested?.reasons[0]?.field);
});

it('a choice that follows from nothing is refused, with the figures that say so', () => {
  const byLot = entries(400, (_values, lot) => (lot < 0.5 ? 'a' : 'b'));
  const { refusal, model, evaluation } = learn({ kind: 'choice', fields }, byLot);
  expect(refusal).toBe('not_better');
  expect(model).toBeNull();
  expect(evaluation).toMatchObject({ kind: 'choice', heldBack: 100 });
});

it('too few entries, one choice alone, and no fields are refused', () => {
  expect(learn({ kind: 'choice', fields }, entries(59, category)).refusal).toBe('too_few_entries');
  expect(
    learn(
      { kind: 'choice', fields },
      entries(100, () => 'same'),
    ).refusal,
  ).toBe('too_few_choices');
  expect(learn({ kind: 'choice', fields: [] }, entries(100, category)).refusal).toBe('no_fields');
});

const amount = ({ supplier, days }: Record<string, string | null>, lot: number) =>
  String((supplier === 'hotel' ? 90 : 20) * Number(days) * (0.9 + 0.2 * lot));

it('an amount is estimated with a range that most entries are in', () => {
  const { refusal, model, evaluation } = learn({ kind: 'number', fields }, entries(400, amount));
  expect(refusal).toBeNull();
  if (evaluation?.kind !== 'number') throw new Error('no figures');
  expect(evaluation.error).toBeLessThan(0.5 * evaluation.trivialError);
  expect(evaluation.usualShare).toBeGreaterThan(0.65);
  expect(evaluation.flaggedShare).toBeLessThan(0.08);
  const values = { supplier: 'hotel', text: texts.hotel as string, days: '2', on: null };
  const { low, high, highest, lowest } = estimate(model as NumberModel, exampleOf(fields, values));
  expect(low).toBeLessThan(180);
  expect(high).toBeGreaterThan(180);
  expect(highest).toBeLessThan(1800);
  expect(lowest).toBeGreaterThan(18);
});

it('an amount that follows from nothing is refused', () => {
  const byLot = entries(400, (_values, lot) => String(1 + lot * 100));
  expect(learn({ kind: 'number', fields }, byLot).refusal).toBe('not_better');
});

it('the same entries give the same model', () => {
  const task = { kind: 'choice', fields } as const;
  const first = learn(task, entries(200, category));
  expect(JSON.stringify(learn(task, entries(200, category)))).toBe(JSON.stringify(first));
});

it('a model asks nothing that tells fewer than five entries apart', () => {
  const rare = entries(200, category).map((entry, place) =>
    place % 50 === 0
      ? { values: { ...entry.values, text: 'zeppelin', supplier: 'airship' }, answer: 'office' }
      : entry,
  );
  const text = JSON.stringify(learn({ kind: 'choice', fields }, rare).model);
  expect(text).toContain('"and"');
  expect(text).not.toContain('zeppelin');
  expect(text).not.toContain('airship');
});

it('the newest entries are held back: what changed of late shows in the figures', () => {
  const all = entries(400, category);
  const turned = all.map((entry, place) =>
    place < 300 ? entry : { ...entry, answer: entry.answer === 'office' ? 'travel' : 'office' },
  );
  expect(learn({ kind: 'choice', fields }, turned).refusal).toBe('not_better');
});

it('what only the newest entries say is not counted as learned', () => {
  const byLot = entries(400, (_values, lot) => (lot < 0.45 ? 'office' : 'travel'));
  const all = byLot.map((entry, place) => {
    if (place < 300) return entry;
    const isKiosk = place % 2 === 0;
    const values = { ...entry.values, supplier: isKiosk ? 'kiosk' : 'market' };
    return { values, answer: isKiosk ? 'office' : 'travel' };
  });
  expect(learn({ kind: 'choice', fields }, all).refusal).toBe('not_better');
});

it('the sign test is that of a fair coin', () => {
  expect(signTest(0, 0)).toBe(1);
  expect(signTest(5, 0)).toBeCloseTo(1 / 32, 12);
  expect(signTest(3, 1)).toBeCloseTo(5 / 16, 12);
});

it('the signed-rank test counts how much is gained, and not only how often', () => {
  expect(signedRankTest([])).toBe(1);
  expect(signedRankTest([0, 0])).toBe(1);
  // The sum of ranks is 55 of 55: z is 2.7521.
  expect(signedRankTest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(0.00296, 5);
  expect(signedRankTest([-1, -2, -3, -4, -5, -6, -7, -8, -9, -10])).toBeGreaterThan(0.99);
  expect(signedRankTest([1, -1, 2, -2, 3, -3])).toBeGreaterThan(0.5);
  const rarely = [...Array.from({ length: 22 }, () => -1), ...Array.from({ length: 18 }, () => 50)];
  expect(signTest(18, 22)).toBeGreaterThan(0.7);
  expect(signedRankTest(rarely)).toBeLessThan(0.05);
});

it('words are found in scripts with and without spaces, and numbers are none', () => {
  expect([...wordsOf('Zürich, 2. Klasse A')]).toEqual(['zürich', 'klasse']);
  expect([...wordsOf('出張費')]).toEqual(['出張', '張費']);
});

it('words are taken from the beginning of a text, however long it is', () => {
  expect([...wordsOf(`early ${'a '.repeat(1_000)} late`)]).toEqual(['early']);
});
