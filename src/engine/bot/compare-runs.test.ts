import { describe, expect, it } from 'vitest';
import type { BotStep } from './bot-step.ts';
import { compareRuns, markDifferences, type RunStep } from './compare-runs.ts';
import { pairSteps } from './compare-steps.ts';

const took = (path: string, value = '1', more: Partial<RunStep> = {}): RunStep => ({
  path,
  given: null,
  value,
  isStop: false,
  ...more,
});
const wait = (seconds: number): BotStep => ({ type: 'wait', seconds });
const tell = (text: string): BotStep => ({ type: 'notify', text });
const summary = (...args: Parameters<typeof compareRuns>) =>
  compareRuns(...args).map(({ before, after, change, isEdited }) =>
    [before?.path ?? '-', after?.path ?? '-', change, ...(isEdited ? ['edited'] : [])].join(' '),
  );

describe('two runs', () => {
  it('of one version pair steps at the same place, each round of a repetition with its own', () => {
    const rounds = (count: number) => Array.from({ length: count }, () => took('steps[0].steps[0]'));
    expect(
      summary(
        [took('steps[0]'), ...rounds(1), took('steps[1]')],
        [took('steps[0]'), ...rounds(2), took('steps[1]', '2')],
        null,
      ),
    ).toEqual([
      'steps[0] steps[0] same',
      'steps[0].steps[0] steps[0].steps[0] same',
      '- steps[0].steps[0] added',
      'steps[1] steps[1] changed',
    ]);
  });

  it('of different versions pair the same step at another place, and one with other settings', () => {
    const pairs = pairSteps([wait(1), tell('a'), wait(3)], [tell('new'), wait(1), tell('b')]);
    expect(
      summary(
        [took('steps[0]'), took('steps[1]'), took('steps[2]')],
        [took('steps[0]'), took('steps[1]'), took('steps[2]')],
        pairs,
      ),
    ).toEqual([
      '- steps[0] added',
      'steps[0] steps[1] same',
      'steps[1] steps[2] same edited',
      'steps[2] - missing',
    ]);
  });

  it('differ in what a step was given, and in where they stopped', () => {
    expect(
      summary(
        [took('steps[0]', '1', { given: '"a"' }), took('steps[1]')],
        [took('steps[0]', '1', { given: '"b"' }), took('steps[1]', '1', { isStop: true })],
        null,
      ),
    ).toEqual(['steps[0] steps[0] changed', 'steps[1] steps[1] changed']);
  });
});

describe('differences of two texts', () => {
  it('are whole words and numbers, and the texts stay whole', () => {
    const [before, after] = markDifferences(
      '{"amount": 10.50, "to": "Ann"}',
      '{"amount": 12.50, "to": "Ann"}',
    );
    expect(before.filter(({ isDifferent }) => isDifferent)).toEqual([{ text: '10.50', isDifferent: true }]);
    expect(after.filter(({ isDifferent }) => isDifferent)).toEqual([{ text: '12.50', isDifferent: true }]);
    expect(after.map(({ text }) => text).join('')).toBe('{"amount": 12.50, "to": "Ann"}');
  });

  it('are the whole text where it is long', () => {
    const long = 'a '.repeat(500);
    expect(markDifferences(long, `${long}b`)).toEqual([
      [{ text: long, isDifferent: true }],
      [{ text: `${long}b`, isDifferent: true }],
    ]);
    expect(markDifferences(long, long)[0]).toEqual([{ text: long, isDifferent: false }]);
  });
});
