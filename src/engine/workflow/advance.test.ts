import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compiledOf, factsOf, workflowOf } from '#test/factories/workflow.ts';
import type { ActivityType } from './activity-type.ts';
import { type Advance, advance } from './advance.ts';
import { type InstanceState, newInstance } from './instance-state.ts';
import type { WorkflowEvent } from './workflow-event.ts';

const plain = {
  icon: 'Circle',
  shape: 'card',
  settings: [],
  canBeReturnedTo: false,
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
  compile: () => ({
    plan: null,
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults: [],
  }),
} as const;

const join: ActivityType<null> = {
  ...plain,
  name: 'TestJoin',
  label: 'join',
  hint: 'join',
  waits: false,
  neededArrivals: (_plan, incomingCount) => incomingCount,
  enter: () => ({ kind: 'leave', outcome: 'Done' }),
};

const timer: ActivityType<null> = {
  ...plain,
  name: 'TestTimer',
  label: 'timer',
  hint: 'timer',
  waits: true,
  enter: ({ eventKey, definition, facts }) => ({
    kind: 'wait',
    wait: { kind: 'event', key: eventKey },
    effects: [{ kind: 'schedule', key: eventKey, activityId: definition.activityId, at: facts.now }],
  }),
  resume: () => ({ kind: 'leave', outcome: 'Done', values: { if1: true } }),
};

const catalogue = new Map<string, ActivityType>([
  ...activityCatalogue,
  [join.name, join],
  [timer.name, timer],
]);
const types = { join: join.name, timer: timer.name };

function runner(connections: readonly string[]) {
  const { workflow } = compiledOf(workflowOf(connections, { types }), catalogue);
  let state: InstanceState = newInstance('ben');
  return (event: WorkflowEvent): Extract<Advance, { kind: 'advanced' }> => {
    const result = advance(workflow, state, event, factsOf({ if1: false }));
    if (result.kind !== 'advanced') throw new Error(JSON.stringify(result));
    state = result.state;
    return result;
  };
}

const placesOf = ({ state }: { readonly state: InstanceState }) =>
  state.tokens.map((token) => token.activityId);
const decide = (taskKey: string, outcome = 'Done'): WorkflowEvent => ({
  kind: 'decide',
  taskKey,
  actorId: 'ana',
  outcome,
  message: 'because',
});

describe('advance with types that join, wait and write', () => {
  it('a join continues with one token when one has arrived by each connection', () => {
    const run = runner([
      'start > ask1',
      'start > ask2',
      'ask1 > join1',
      'ask2 > join1',
      'join1 > ask3',
      'ask3 > end',
    ]);
    expect(placesOf(run({ kind: 'start', actorId: 'ben' }))).toEqual(['ask1', 'ask2']);
    expect(placesOf(run(decide('k1')))).toEqual(['ask2']);
    expect(placesOf(run(decide('k2')))).toEqual(['ask3']);
    expect(run(decide('k3')).state.status).toBe('Completed');
  });

  it('a join that waits for a token that cannot arrive stops with a fault', () => {
    const run = runner([
      'start > if1',
      'if1:True > join1',
      'if1:False > ask1',
      'ask1 > join1',
      'join1 > end',
    ]);
    run({ kind: 'start', actorId: 'ben' });
    const { state, effects } = run(decide('k1'));
    expect(state.status).toBe('Faulted');
    expect(effects).toContainEqual({ kind: 'fault', activityId: 'join1', code: 'join_starved', params: {} });
  });

  it('a timer is waited for, and later activities see the fields written after it', () => {
    const run = runner([
      'start > timer1',
      'timer1 > if1',
      'if1:True > ask1',
      'if1:False > end',
      'ask1 > end',
    ]);
    const { effects } = run({ kind: 'start', actorId: 'ben' });
    const scheduled = effects.find((effect) => effect.kind === 'schedule');
    const fired = run({ kind: 'fire', key: scheduled?.key ?? '' });
    expect(fired.effects).toContainEqual({ kind: 'setFields', values: { if1: true } });
    expect(placesOf(fired)).toEqual(['ask1']);
  });

  it('a timer is cancelled when the run is rejected elsewhere', () => {
    const run = runner(['start > timer1', 'start > ask1', 'timer1 > end', 'ask1 > end']);
    const { state } = run({ kind: 'start', actorId: 'ben' });
    const { effects } = run(decide('k1', 'Reject'));
    const key = state.tokens[0]?.wait.kind === 'event' ? state.tokens[0].wait.key : '';
    expect(effects).toContainEqual({ kind: 'abandon', key });
  });
});

describe('advance notifies the right people', () => {
  const told = ({ effects }: Extract<Advance, { kind: 'advanced' }>) =>
    effects.flatMap((effect) => {
      if (effect.kind === 'notify') return [`${effect.type} ${effect.userIds.join()}`];
      return effect.kind === 'sendTemplate' ? [`mail ${effect.event} ${effect.to.join()}`] : [];
    });

  it('on submit, approval, completion and rejection', () => {
    const run = runner(['start > ask1', 'ask1 > ask2', 'ask2 > end']);
    expect(told(run({ kind: 'start', actorId: 'ben' }))).toEqual(['assigned ana', 'mail submit ana']);
    expect(told(run(decide('k1')))).toEqual([
      'mail approve ben',
      'approved ben',
      'assigned ana',
      'mail submit ana',
    ]);
    expect(told(run(decide('k2')))).toEqual([
      'mail approve ben',
      'approved ben',
      'completed ben',
      'mail completed ben',
    ]);
    const other = runner(['start > ask1', 'ask1 > end']);
    other({ kind: 'start', actorId: 'ben' });
    expect(told(other(decide('k1', 'Reject')))).toEqual(['mail rejected ben', 'rejected ben']);
  });

  it('on reassignment, withdrawal and sending back', () => {
    const run = runner(['start > ask1', 'ask1 > ask2', 'ask2 > end']);
    run({ kind: 'start', actorId: 'ben' });
    const reassigned = { kind: 'reassign', taskKey: 'k1', to: 'cho', message: '' } as const;
    expect(told(run({ ...reassigned, actorId: 'adm', isAdministrator: true }))).toEqual([
      'reassigned cho',
      'mail reassign cho',
      'reassignedAway ana',
    ]);
    run({ ...(decide('k1') as Extract<WorkflowEvent, { kind: 'decide' }>), actorId: 'cho' });
    const back = { kind: 'sendBack', taskKey: 'k2', actorId: 'ana', message: 'again' } as const;
    expect(told(run({ ...back, toActivityId: 'ask1' }))).toEqual(['sentBack ana', 'mail sendback ana']);
    expect(told(run({ kind: 'withdraw', actorId: 'ben', message: '' }))).toEqual(['withdrawn ana']);
  });
});
