import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceBot, beginBot, completeStep, maxRounds } from './advance-bot.ts';
import type { BotStep } from './bot-step.ts';
import { compileBot } from './compile-bot.ts';

/** Random lists of steps without faults: every name is given before it is used. */
const leaf: fc.Arbitrary<BotStep> = fc.oneof(
  fc
    .integer({ min: 0, max: 9 })
    .map((n): BotStep => ({ type: 'transform', result: 'sum', expression: `${n} + 1` })),
  fc.constant<BotStep>({ type: 'wait', seconds: 1 }),
  fc.constant<BotStep>({ type: 'notify', text: '"hello"' }),
);
const { list } = fc.letrec<{ list: BotStep[]; step: BotStep }>((tie) => ({
  list: fc.array(tie('step'), { minLength: 1, maxLength: 3 }),
  step: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    leaf,
    fc.record({
      type: fc.constant('decide' as const),
      condition: fc.constantFrom('true', 'false', 'input.flag == true'),
      steps: tie('list'),
      otherwise: tie('list'),
    }) as fc.Arbitrary<BotStep>,
    fc.record({
      type: fc.constant('repeat' as const),
      over: fc.constantFrom('[1, 2, 3]', 'input.items'),
      as: fc.constant('item'),
      steps: tie('list'),
    }) as fc.Arbitrary<BotStep>,
  ),
}));

const input = { flag: true, items: ['a', 'b'] };

/** Runs to the end, storing the state as JSON after each effect; answers the numbers of the effects. */
function effectsOf(steps: readonly BotStep[]): { numbers: number[]; passed: string[]; end: string } {
  const { bot } = compileBot(steps);
  let state = beginBot(input);
  const numbers: number[] = [];
  const passed: string[] = [];
  for (;;) {
    const advanced = advanceBot(bot, JSON.parse(JSON.stringify(state)));
    passed.push(...advanced.passed.map(({ path }) => path));
    if (advanced.next !== 'effect') return { numbers, passed, end: advanced.next };
    numbers.push(advanced.state.taken);
    state = completeStep(bot, advanced.state, null);
  }
}

describe('a run of a bot', () => {
  it('ends, and gives every effect a number of its own, whatever its steps are', () => {
    fc.assert(
      fc.property(list, (steps) => {
        if (compileBot(steps).faults.length > 0) return;
        const { numbers, end } = effectsOf(steps);
        expect(end).toBe('end');
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
      { numRuns: 200 },
    );
  });

  it('answers the same for the same state', () => {
    fc.assert(
      fc.property(list, (steps) => {
        expect(effectsOf(steps)).toEqual(effectsOf(steps));
      }),
      { numRuns: 50 },
    );
  });

  it('repeats for each item, and knows results afterwards', () => {
    const { bot, faults } = compileBot([
      { type: 'transform', result: 'total', expression: '0' },
      {
        type: 'repeat',
        over: 'input.lines',
        as: 'line',
        steps: [{ type: 'transform', result: 'total', expression: 'total + line.amount' }],
      },
      { type: 'decide', condition: 'total > 10', steps: [{ type: 'notify', text: '"much"' }], otherwise: [] },
    ]);
    expect(faults).toEqual([]);
    const advanced = advanceBot(bot, beginBot({ lines: [{ amount: 4 }, { amount: 8 }] }));
    expect(advanced).toMatchObject({ next: 'effect', effect: { type: 'notify', text: 'much' } });
    expect(advanced.state.values.total).toBe(12);
  });

  it('stops at a list that is too long', () => {
    const { bot } = compileBot([
      { type: 'repeat', over: 'input', as: 'one', steps: [{ type: 'wait', seconds: 1 }] },
    ]);
    const many = Array.from({ length: maxRounds + 1 }, () => 1);
    expect(advanceBot(bot, beginBot(many))).toMatchObject({ next: 'failure', code: 'bot_too_many_rounds' });
  });

  it('is refused for names that no step before has given, and for other types of a name', () => {
    const { faults } = compileBot([
      {
        type: 'decide',
        condition: 'input.a',
        steps: [{ type: 'transform', result: 'b', expression: '1' }],
        otherwise: [],
      },
      { type: 'transform', result: 'c', expression: 'b + 1' },
      { type: 'transform', result: 'd', expression: '1' },
      { type: 'transform', result: 'd', expression: '"text"' },
      { type: 'notify', text: '1 > 2' },
    ]);
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'steps[1].expression expression_unknown_name',
      'steps[3].result bot_name_taken',
      'steps[4].text expression_type',
    ]);
  });
});
