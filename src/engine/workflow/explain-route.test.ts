import { describe, expect, it } from 'vitest';
import { compiledOf, factsOf, workflowOf } from '#test/factories/workflow.ts';
import { advance } from './advance.ts';
import { explainRoute } from './explain-route.ts';
import { newInstance } from './instance-state.ts';

const { workflow } = compiledOf(
  workflowOf([
    'start > ask1',
    'ask1 > if1',
    'if1:True > ask2',
    'if1:False > if2',
    'if2:True > ask3',
    'if2:False > end',
    'ask2 > end',
    'ask3 > end',
  ]),
);

function routeOf(values: Record<string, boolean | null>, state = newInstance('ben')): string[] {
  return explainRoute(workflow, state, factsOf(values)).stops.map(
    ({ activityId, state: at, people }) => `${at} ${activityId} ${people.join()}`,
  );
}

describe('explainRoute', () => {
  it('known conditions are followed', () => {
    expect(routeOf({ if1: true })).toEqual(['next start ', 'next ask1 ana', 'next ask2 ana', 'next end ']);
    expect(routeOf({ if1: false, if2: false })).toEqual(['next start ', 'next ask1 ana', 'next end ']);
  });

  it('activities after a blank value are uncertain, unless both branches lead there', () => {
    expect(routeOf({ if1: null, if2: null })).toEqual([
      'next start ',
      'next ask1 ana',
      'maybe ask2 ana',
      'maybe ask3 ana',
      'next end ',
    ]);
  });

  it('finished steps and the people of current steps are named', () => {
    const facts = factsOf({ if1: true });
    const started = advance(workflow, newInstance('ben'), { kind: 'start', actorId: 'ben' }, facts);
    if (started.kind !== 'advanced') throw new Error(started.kind);
    expect(routeOf({ if1: true }, started.state)).toEqual([
      'done start ',
      'now ask1 ana',
      'next ask2 ana',
      'next end ',
    ]);
    const decision = { kind: 'decide', taskKey: 'k1', actorId: 'ana', outcome: 'Done', message: '' } as const;
    const decided = advance(workflow, started.state, decision, facts);
    if (decided.kind !== 'advanced') throw new Error(decided.kind);
    expect(routeOf({ if1: true }, decided.state)).toEqual([
      'done start ',
      'done ask1 ana',
      'now ask2 ana',
      'next end ',
    ]);
  });

  it('unknown people are requested from the directory', () => {
    const { stops, queries } = explainRoute(workflow, newInstance('ben'), {
      ...factsOf({ if1: true }),
      directory: new Map(),
    });
    expect(queries).toContainEqual({ kind: 'activeUser', userId: 'ana' });
    expect(stops.find((stop) => stop.activityId === 'ask1')?.people).toEqual([]);
  });
});

describe('a route for someone who cannot see the deciding field', () => {
  it('shows both branches and names no one chosen by the field', () => {
    const kept = { outcomes: new Set(['if1']), people: new Set(['ask3']) };
    const told = (values: Record<string, boolean>) =>
      explainRoute(workflow, newInstance('ben'), factsOf(values), kept).stops.map(
        ({ activityId, state, people, completion }) => [
          state,
          activityId,
          people.join(),
          completion !== null,
        ],
      );
    const expected = [
      ['next', 'start', '', false],
      ['next', 'ask1', 'ana', true],
      ['maybe', 'ask2', 'ana', true],
      ['maybe', 'ask3', '', false],
      ['next', 'end', '', false],
    ];
    expect(told({ if1: true, if2: true })).toEqual(expected);
    expect(told({ if1: false, if2: true })).toEqual(expected);
  });
});
