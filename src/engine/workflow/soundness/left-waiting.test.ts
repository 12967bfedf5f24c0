import { expect, it } from 'vitest';
import { compiledOf, factsOf, workflowOf } from '#test/factories/workflow.ts';
import { type Advance, advance } from '../advance.ts';
import { type InstanceState, newInstance } from '../instance-state.ts';
import { fitInstance } from '../versions/fit-instance.ts';

/** Two paths that meet, a step after them, and one step that can continue to either side of the join. */
const { workflow } = compiledOf(
  workflowOf([
    'start > fork1',
    'fork1 > ask1',
    'fork1 > ask2',
    'ask1 > join1',
    'ask2 > join1',
    'join1 > ask3',
    'ask3 > end',
  ]),
);

const facts = factsOf({});

function after(...events: Parameters<typeof advance>[2][]): InstanceState {
  let state = newInstance('ben');
  for (const event of [{ kind: 'start', actorId: 'ben' } as const, ...events]) {
    state = stateOf(advance(workflow, state, event, facts));
  }
  return state;
}

function stateOf(result: Advance): InstanceState {
  if (result.kind !== 'advanced') throw new Error(JSON.stringify(result));
  return result.state;
}

const move = (state: InstanceState, mapping: Readonly<Record<string, string>>) =>
  advance(workflow, state, { kind: 'move', actorId: 'eve', mapping, message: '' }, facts);

const approve = (taskKey: string) =>
  ({ kind: 'decide', taskKey, actorId: 'ana', outcome: 'Done', message: '' }) as const;

function openKeys({ tokens }: InstanceState): string[] {
  return tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks' ? wait.tasks.filter(({ outcome }) => !outcome).map(({ taskKey }) => taskKey) : [],
  );
}

const places = ({ tokens }: InstanceState) => tokens.map(({ activityId }) => activityId).sort();

it('one of two paths cannot be moved past the join that waits for both', () => {
  for (const target of ['ask3', 'join1', 'end']) {
    expect(move(after(), { ask1: target }), target).toMatchObject({
      kind: 'refused',
      code: 'move_leaves_join',
      params: { activity: 'join1' },
    });
  }
});

it('the check before a move says that such an instance stays, or moves with both paths', () => {
  const resultOn = (mapping: Readonly<Record<string, string>>) =>
    fitInstance(workflow, workflow, after(), mapping);
  expect(resultOn({ ask1: 'ask3' })).toEqual({
    kind: 'stays',
    code: 'move_leaves_join',
    activityId: 'join1',
  });
  expect(resultOn({ ask1: 'ask3', ask2: 'ask3' })).toEqual({ kind: 'clean' });
});

it('both paths moved to one step continue as one and complete', () => {
  const moved = stateOf(move(after(), { ask1: 'ask3', ask2: 'ask3' }));
  expect(places(moved)).toEqual(['ask3']);
  const [key = ''] = openKeys(moved);
  expect(stateOf(advance(workflow, moved, approve(key), facts)).status).toBe('Completed');
});

it('arrivals at a join are discarded once nothing else can reach it', () => {
  const half = after(approve('k1'));
  expect(half.joins).toHaveProperty('join1');
  for (const target of ['ask3', 'join1']) {
    const moved = stateOf(move(half, { ask2: target }));
    expect(places(moved), target).toEqual(['ask3']);
    const [key = ''] = openKeys(moved);
    expect(stateOf(advance(workflow, moved, approve(key), facts)).status, target).toBe('Completed');
  }
});

it('a path behind the join can only be moved back to a step that restarts the other paths too', () => {
  const half = after(approve('k1'));
  const behind = stateOf(move(half, { ask2: 'ask3' }));
  expect(move(behind, { ask3: 'ask1' })).toMatchObject({ kind: 'refused', code: 'move_leaves_join' });
  expect(stateOf(move(behind, { ask3: 'fork1' })).tokens).toHaveLength(2);
});

it('a path before the join can be moved to another step before it', () => {
  const other = compiledOf(
    workflowOf([
      'start > fork1',
      'fork1 > ask1',
      'fork1 > ask2',
      'ask1 > ask4',
      'ask4 > join1',
      'ask2 > join1',
      'join1 > end',
    ]),
  ).workflow;
  const begun = stateOf(advance(other, newInstance('ben'), { kind: 'start', actorId: 'ben' }, facts));
  const event = { kind: 'move', actorId: 'eve', mapping: { ask1: 'ask4' }, message: '' } as const;
  expect(places(stateOf(advance(other, begun, event, facts)))).toEqual(['ask2', 'ask4']);
});
