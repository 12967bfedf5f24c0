import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, anActivity, aSection } from '#test/factories/module-definition.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import { checkSoundness } from '../check-soundness.ts';
import { compileWorkflow } from '../compile-workflow.ts';
import type { CompiledWorkflow } from '../compiled-workflow.ts';

const { form } = compileForm(
  {
    fieldGroups: [
      aSection('main', [
        aField('amount', 'number'),
        aField('whole', 'number', { decimalPlaces: 0, minimum: 0, maximum: 9 }),
        aField('day', 'date'),
        aField('kind', 'dropdown', { listToUse: { values: ['A', 'B'] } }),
        aField('isOpen', 'switch'),
        aField('worth', 'calculated-number', { expression: 'amount * 2' }),
        aField('other', 'number'),
      ]),
    ],
  },
  fieldCatalogue,
);

/** A workflow whose activities `if1`, `if2` … have these conditions. */
function compiled(
  lines: readonly string[],
  conditions: readonly string[],
  more: object[] = [],
): CompiledWorkflow {
  const properties = Object.fromEntries(
    conditions.map((Condition, index) => [`if${index + 1}`, { Condition }]),
  );
  const definition = workflowOf(lines, { properties, types: { set: 'SetFields' }, alone: ['end'] });
  const activities = definition.activities.map(
    (activity) => more.find((own) => (own as typeof activity).activityId === activity.activityId) ?? activity,
  );
  const { workflow, faults } = compileWorkflow(
    { ...definition, activities: activities as typeof definition.activities },
    activityCatalogue,
    form,
  );
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  return workflow;
}

const faultsOf = (workflow: CompiledWorkflow) =>
  checkSoundness(workflow).faults.map(({ severity, code }) => `${severity} ${code}`);

const round = ['start > if1', 'if1:True > if2', 'if1:False > end', 'if2:True > end', 'if2:False > if1'];

describe('a loop of conditions that never waits', () => {
  it.each([
    ['one number', 'amount > 10', 'amount > 10'],
    ['two limits', 'amount > 10', 'amount >= 10'],
    ['no whole number between', 'whole > 4', '!(whole < 5 && whole > 4) && whole > 4'],
    ['none that the field takes', 'whole > 9', 'amount > 1'],
    ['days', "day > DATE('2026-01-01')", "!(day <= DATE('2026-01-01') || day == null)"],
    ['choices', "kind == 'A'", "kind != 'B' && kind != null"],
    ['a choice that is not offered', "kind == 'C'", 'amount > 1'],
    ['yes and no', 'isOpen', 'isOpen == true'],
    ['what cannot be solved, twice', 'amount * 2 > other', 'amount * 2 > other'],
  ])('is no fault if no value can stay in it: %s', (_what, first, second) => {
    expect(faultsOf(compiled(round, [first, second]))).toEqual([]);
  });

  it.each([
    ['one number', 'amount > 10', 'amount > 20'],
    ['a blank', 'amount == null', 'amount > 20'],
    ['two fields', 'amount > 10', 'whole > 5'],
    ['between', 'amount > 4', '!(amount < 5 && amount > 4)'],
    ['choices', "kind == 'A'", "kind == 'B'"],
  ])('is a fault if a value can stay in it: %s', (_what, first, second) => {
    expect(faultsOf(compiled(round, [first, second]))).toEqual(['error loop_never_waits']);
  });

  it.each([
    ['arithmetic', 'amount * 2 > 10', 'amount > 20'],
    ['a calculated value', 'worth > 10', 'worth > 20'],
    ['two fields in one condition', 'amount > other', 'amount > 20'],
  ])('is a warning if that cannot be decided: %s', (_what, first, second) => {
    const workflow = compiled(round, [first, second]);
    expect(faultsOf(workflow)).toEqual(['warning loop_may_never_wait']);
    expect(checkSoundness(workflow).isSound).toBe(true);
  });

  it('is checked with the values that can reach it', () => {
    const into = ['start > if1', 'if1:True > if2', 'if1:False > end', 'if2:True > end', 'if2:False > if2'];
    expect(faultsOf(compiled(into, ['amount > 10', 'amount > 5']))).toEqual([]);
    expect(faultsOf(compiled(into, ['amount > 5', 'amount > 10']))).toEqual(['error loop_never_waits']);
  });

  it('is a warning if it writes the field, and a fault if it has no condition', () => {
    const set = anActivity('set1', 'SetFields', { Values: [{ field: 'amount', expression: 'amount + 1' }] });
    const counting = ['start > set1', 'set1 > if1', 'if1:True > end', 'if1:False > set1'];
    expect(faultsOf(compiled(counting, ['amount > 3'], [set]))).toEqual(['warning loop_may_never_wait']);
    expect(faultsOf(compiled(['start > set1', 'set1 > set1'], [], [set]))).toContain(
      'error loop_never_waits',
    );
  });
});

describe('branches', () => {
  it('that exclude each other are never combined', () => {
    const lines = ['start > if1', 'if1:True > if2', 'if1:False > end', 'if2:True > end'];
    expect(faultsOf(compiled(lines, ['amount > 10', 'amount > 5']))).toEqual([]);
    expect(faultsOf(compiled(lines, ['amount > 5', 'amount > 10']))).toEqual(['error dead_end']);
    const waiting = ['start > if1', 'if1:True > ask1', 'if1:False > end', 'ask1 > if2', 'if2:True > end'];
    // The assignee may change the value.
    expect(faultsOf(compiled(waiting, ['amount > 10', 'amount > 5']))).toEqual(['error dead_end']);
  });

  it('of parallel paths with equivalent conditions agree', () => {
    const lines = [
      'start > fork1',
      'fork1 > if1',
      'fork1 > if2',
      'if1:True > join1',
      'if1:False > end',
      'if2:True > join1',
      'if2:False > end',
      'join1 > end',
    ];
    expect(faultsOf(compiled(lines, ['amount > 10', '!(amount <= 10 || amount == null)']))).toEqual([]);
    expect(faultsOf(compiled(lines, ['amount > 10', 'amount > 11']))).toEqual(['error join_starved']);
  });
});

describe('a join after outcomes of one activity', () => {
  const ask = ['start > ask1', 'ask1 > join1', 'ask1:Reject > join1', 'join1 > end'];
  const faultOf = (lines: readonly string[]) => checkSoundness(compiled(lines, [])).faults[0];

  it('is reported with the outcomes, the path and the number of paths that would be enough', () => {
    expect(faultOf(ask)).toMatchObject({
      code: 'join_after_choice',
      where: { id: 'join1' },
      params: { source: 'ask1', outcomes: 'Done, Reject', needed: 1 },
      path: [{ activityId: 'start' }, { activityId: 'ask1' }, { activityId: 'join1' }],
    });
    const beside = ['start > fork1', 'fork1 > ask1', 'fork1 > ask2', 'ask2 > join1', ...ask.slice(1)];
    expect(faultOf(beside)?.params).toMatchObject({ source: 'ask1', needed: 2 });
  });

  it('is sound once it continues after that number', () => {
    const { workflow } = compileWorkflow(
      workflowOf(ask, { properties: { join1: { Mode: { kind: 'first' } } } }),
      activityCatalogue,
      form,
    );
    expect(checkSoundness(workflow).faults).toEqual([]);
  });

  it('suggests no number if that would leave work open', () => {
    const again = [
      'start > ask1',
      'ask1 > join1',
      'ask1:Reject > join1',
      'join1 > if1',
      'if1:True > ask1',
      'if1:False > end',
    ];
    expect(checkSoundness(compiled(again, ['isOpen'])).faults[0]?.params).not.toHaveProperty('needed');
  });
});

const limits = [-1, 0, 0.5, 1, 2] as const;
const comparison = fc
  .tuple(fc.constantFrom('==', '!=', '<', '<=', '>', '>='), fc.constantFrom(...limits))
  .map(([operator, limit]) => `amount ${operator} ${limit}`);
const { aCondition } = fc.letrec<{ aCondition: string }>((tie) => ({
  aCondition: fc.oneof(
    { maxDepth: 2 },
    comparison,
    fc.constantFrom('amount == null', 'amount in [0, 2]', 'ISBLANK(amount)'),
    tie('aCondition').map((inner) => `!(${inner})`),
    fc.tuple(tie('aCondition'), tie('aCondition')).map(([one, other]) => `(${one} && ${other})`),
    fc.tuple(tie('aCondition'), tie('aCondition')).map(([one, other]) => `(${one} || ${other})`),
  ),
}));
/** Finer than all limits, so that every case has a sample. */
const everyAmount = [null, ...Array.from({ length: 21 }, (_, step) => -2 + step / 4)];

it('the check of loops over one number agrees with trying every value', () => {
  const ids = ['if1', 'if2', 'if3'] as const;
  const target = fc.constantFrom(...ids, 'end', 'end');
  const graph = fc.record({
    conditions: fc.tuple(aCondition, aCondition, aCondition),
    targets: fc.array(fc.tuple(target, target), { minLength: 3, maxLength: 3 }),
  });
  const seen = { error: 0, none: 0 };
  fc.assert(
    fc.property(graph, ({ conditions, targets }) => {
      const lines = ids.flatMap((id, index) => {
        const [yes, no] = targets[index] ?? ['end', 'end'];
        return [`${id}:True > ${yes}`, `${id}:False > ${no}`];
      });
      const workflow = compiled(['start > if1', ...lines], conditions);
      const staysIn = (amount: number | null) => {
        let at = 'if1';
        for (let step = 0; step <= ids.length && at !== 'end'; step++) {
          const activity = workflow.activities.get(at);
          const holds = activity?.type.condition?.(activity.plan)?.evaluate({ amount }) === true;
          at = activity?.outgoing.get(holds ? 'True' : 'False')?.[0]?.targetId ?? 'end';
        }
        return at !== 'end';
      };
      const isEndless = everyAmount.some(staysIn);
      const codes = faultsOf(workflow);
      expect(codes.includes('error loop_never_waits')).toBe(isEndless);
      expect(codes).not.toContain('warning loop_may_never_wait');
      seen[isEndless ? 'error' : 'none'] += 1;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.error, seen.none)).toBeGreaterThan(20);
});
