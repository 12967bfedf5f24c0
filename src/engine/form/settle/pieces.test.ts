import { describe, expect, it, vi } from 'vitest';
import { stepsPerPiece } from '#engine/expression/evaluate-in-pieces.ts';
import type { CompiledExpression } from '#engine/expression/expression.ts';
import { maxSteps } from '#engine/expression/frame.ts';
import { sharedSteps } from '#engine/expression/shared-steps.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { costlyCondition, costlyNumber } from '#test/factories/costly-expressions.ts';
import { formFacts as facts } from '#test/factories/form-facts.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { begin, beginInPieces } from '../begin.ts';
import { calculateInPieces } from '../calculate.ts';
import { compileForm } from '../compile-form.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FieldDefinition, SectionDefinition } from '../definition.ts';
import { explainLocksInPieces } from '../explain-locks.ts';
import { accessEverywhere } from '../field-access.ts';
import { mergeInPieces } from '../merge.ts';
import { validateInPieces } from '../validate.ts';
import { withoutBlankRowsInPieces } from '../values/blank-rows.ts';
import { sampleValuesInPieces } from '../values/sample-values.ts';
import { settleInPieces } from './settle.ts';

const formOf = (...sections: SectionDefinition[]) => {
  const { form, faults } = compileForm({ fieldGroups: sections }, fieldCatalogue);
  expect(faults).toEqual([]);
  return form;
};
const isIn = costlyCondition('n');
const numbers = (count: number, type: string, settings: Partial<FieldDefinition>) =>
  Array.from({ length: count }, (_, index) => aField(`${type[0]}${index}`, type, settings));

/** A form whose evaluations are long, in each of the ways in which a form evaluates. */
const costly = formOf(
  aSection('main', [
    aField('n', 'number'),
    ...numbers(5, 'calculated-number', { expression: costlyNumber('n') }),
    ...numbers(5, 'number', {
      visibleWhen: isIn,
      readonlyWhen: `!(${isIn})`,
      requiredWhen: isIn,
      defaultValue: { expression: costlyNumber('7') },
      validation: [{ expression: costlyCondition('value'), message: 'Small' }],
    }),
  ]),
  aSection(
    'rows',
    [
      aField('m', 'number', { defaultValue: { expression: costlyNumber('2') } }),
      aField('twice', 'calculated-number', { expression: costlyNumber('m') }),
    ],
    { isTable: true, minimumRowCount: 5 },
  ),
);
const values = begin(costly, facts);
const sent = { n: 1, n0: 5, rows: [{ m: 1 }, { m: 2 }, { m: 3 }, { m: 3 }, { m: 3 }, { m: null }] };
const edited = { ...values, n: 2 };
const access = accessEverywhere(costly, 'editable');
const submit = { phase: 'submit', access } as const;
const blankRows = { ...values, rows: Array.from({ length: 7 }, () => ({ m: 2 })) };

/**
 * Works on a form in pieces; counts the pieces and the long evaluations, and the maximum of steps and of long
 * evaluations in one piece.
 */
function inPieces<Result>(form: CompiledForm, work: Interruptible<Result>) {
  const found = { pieces: 0, long: 0, mostSteps: 0, mostLong: 0 };
  let steps = 0;
  let long = 0;
  const spies = expressionsOf(form).map((expression) => {
    const evaluate = expression.evaluate.bind(expression);
    return vi.spyOn(expression, 'evaluate').mockImplementation((bindings) => {
      const before = bindings[sharedSteps]?.left ?? 0;
      const value = evaluate(bindings);
      const taken = before - (bindings[sharedSteps]?.left ?? 0);
      steps += taken;
      if (taken >= stepsPerPiece) long += 1;
      return value;
    });
  });
  for (;;) {
    const piece = work.next();
    found.pieces += 1;
    found.long += long;
    found.mostSteps = Math.max(found.mostSteps, steps);
    found.mostLong = Math.max(found.mostLong, long);
    steps = 0;
    long = 0;
    if (!piece.done) continue;
    for (const spy of spies) spy.mockRestore();
    return { ...found, result: piece.value };
  }
}

function expressionsOf({ sections }: CompiledForm): readonly CompiledExpression[] {
  return sections.flatMap((section) => [
    ...(section.visibleWhen ? [section.visibleWhen] : []),
    ...section.fields.flatMap(
      ({ calculation, defaultExpression, visibleWhen, readonlyWhen, requiredWhen, rules }) =>
        [
          calculation,
          defaultExpression,
          visibleWhen,
          readonlyWhen,
          requiredWhen,
          ...rules.map(({ condition }) => condition),
        ].filter((expression) => expression !== undefined),
    ),
  ]);
}

describe.each<[string, number, () => Interruptible<unknown>]>([
  ['begin', 10, () => beginInPieces(costly, facts)],
  ['merge', 20, () => mergeInPieces(costly, values, sent, access, facts)],
  ['calculate', 10, () => calculateInPieces(costly, edited, facts)],
  ['validate', 20, () => validateInPieces(costly, edited, facts, submit)],
  ['explainLocks', 20, () => explainLocksInPieces(costly, edited, facts, access)],
  ['withoutBlankRows', 1, () => withoutBlankRowsInPieces(costly, blankRows, facts, access)],
  ['sampleValues', 20, () => sampleValuesInPieces(costly, facts)],
])('%s', (_name, least, work) => {
  const done = inPieces(costly, work());

  it('the work is interrupted after each long evaluation', () => {
    expect(done.long).toBeGreaterThanOrEqual(least);
    expect(done.mostLong).toBe(1);
    expect(done.mostSteps).toBeLessThan(stepsPerPiece + maxSteps);
  });

  it('interruptions do not change the result', () => {
    expect(done.result).toEqual(runToEnd(work()));
  });
});

it('many short evaluations are interrupted too', () => {
  const cells = numbers(10, 'calculated-number', { expression: 'm + 1' });
  const form = formOf(aSection('rows', [aField('m', 'number'), ...cells], { isTable: true }));
  const rows = Array.from({ length: 1000 }, (_, m) => ({ m }));
  const work = settleInPieces(form, { rows }, facts, { calculates: true });
  expect(inPieces(form, work).pieces).toBeGreaterThan(10);
});

it('the rows of a table are merged, opened and checked one by one', () => {
  const form = formOf(aSection('rows', [aField('m', 'number', { visibleWhen: 'm > 0' })], { isTable: true }));
  const rows = Array.from({ length: 100 }, (_, m) => ({ m }));
  const editable = accessEverywhere(form, 'editable');
  const merging = mergeInPieces(form, {}, { rows }, editable, facts);
  expect(inPieces(form, merging).pieces).toBeGreaterThan(200);
  const checking = validateInPieces(form, { rows }, facts, { phase: 'submit', access: editable });
  expect(inPieces(form, checking).pieces).toBeGreaterThan(200);
});

it('an ordinary form takes one piece', () => {
  const sums = numbers(20, 'calculated-number', { expression: 'n + 1' });
  const form = formOf(aSection('main', [aField('n', 'number', { visibleWhen: 'n > 0' }), ...sums]));
  const work = mergeInPieces(form, {}, { n: 1 }, accessEverywhere(form, 'editable'), facts);
  expect(inPieces(form, work).pieces).toBe(1);
});
