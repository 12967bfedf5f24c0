import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledOf, factsOf, workflowOf } from '#test/factories/workflow.ts';
import { type Advance, advance } from './advance.ts';
import { checkSoundness } from './check-soundness.ts';
import type { CompiledWorkflow } from './compiled-workflow.ts';
import { type InstanceState, newInstance } from './instance-state.ts';
import type { WorkflowEvent } from './workflow-event.ts';

const middles = ['ask1', 'ask2', 'ask3', 'if1', 'if2'] as const;

/** Small graphs, most of them wrong in some way: each way out leads to no, one or two targets. */
const graphs = fc
  .record({
    start: fc.uniqueArray(fc.constantFrom(...middles, 'end'), { minLength: 1, maxLength: 2 }),
    ways: fc.array(fc.uniqueArray(fc.constantFrom(...middles, 'end'), { maxLength: 2 }), {
      minLength: 10,
      maxLength: 10,
    }),
    size: fc.integer({ min: 1, max: middles.length }),
  })
  .map(({ start, ways, size }) => {
    const present: readonly string[] = [
      ...middles.slice(0, Math.min(size, 2)),
      ...middles.slice(3, 3 + size - 2),
    ];
    const lines = start.map((target) => `start > ${target}`);
    for (const [index, id] of present.entries()) {
      const outcomes = id.startsWith('if') ? ['True', 'False'] : ['Done', 'Reject'];
      for (const [second, outcome] of outcomes.entries()) {
        for (const target of ways[index * 2 + second] ?? []) lines.push(`${id}:${outcome} > ${target}`);
      }
    }
    return workflowOf(
      lines.filter((line) => line.endsWith(' > end') || present.some((id) => line.endsWith(` > ${id}`))),
      { alone: ['start', 'end', ...present] },
    );
  });

const choices = [
  { if1: false, if2: false },
  { if1: false, if2: true },
  { if1: true, if2: false },
  { if1: true, if2: true },
];

function openTasks(state: InstanceState): string[] {
  return state.tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks'
      ? wait.tasks.filter((task) => task.outcome === null).map((task) => task.taskKey)
      : [],
  );
}

/** Tokens at the same activity are as good as each other. */
function oneTaskPerActivity(state: InstanceState): string[] {
  const tokens = new Map(state.tokens.map((token) => [token.activityId, token]));
  return openTasks({ ...state, tokens: [...tokens.values()] });
}

/** What matters of a state for what can still happen. */
function markingOf(state: InstanceState): string {
  return `${state.status} ${state.tokens
    .map((token) => token.activityId)
    .sort()
    .join()}`;
}

const stateLimit = 150;

/** Runs everything that can happen; says whether it never faults and can always complete. */
function runsWell(workflow: CompiledWorkflow): boolean {
  const found = new Map<string, { readonly state: InstanceState; readonly next: Set<string> }>();
  const first = { state: newInstance('ben'), next: new Set<string>() };
  found.set('first', first);
  for (const { state, next } of found.values()) {
    const events: WorkflowEvent[] =
      state.status === 'Starting'
        ? [{ kind: 'start', actorId: 'ben' }]
        : oneTaskPerActivity(state).flatMap((taskKey) =>
            ['Done', 'Reject'].map(
              (outcome): WorkflowEvent => ({
                kind: 'decide',
                taskKey,
                actorId: 'ana',
                outcome,
                message: 'because',
              }),
            ),
          );
    for (const event of events) {
      for (const values of choices) {
        const result = advance(workflow, state, event, factsOf(values));
        if (result.kind !== 'advanced') throw new Error(`unexpected ${result.kind}`);
        if (result.state.status === 'Faulted' || result.state.tokens.length > 12) return false;
        const key = markingOf(result.state);
        next.add(key);
        if (!found.has(key)) found.set(key, { state: result.state, next: new Set() });
        if (found.size > stateLimit) return false;
      }
    }
  }
  const canComplete = new Set(
    [...found].filter(([, { state }]) => state.status === 'Completed').map(([key]) => key),
  );
  for (let before = -1; before !== canComplete.size; ) {
    before = canComplete.size;
    for (const [key, { next }] of found)
      if ([...next].some((other) => canComplete.has(other))) canComplete.add(key);
  }
  return [...found].every(([key, { state }]) => state.status === 'Rejected' || canComplete.has(key));
}

describe('the soundness check', () => {
  it('says of every small graph what running all of it says', () => {
    const verdicts = { sound: 0, unsound: 0 };
    fc.assert(
      fc.property(graphs, (definition) => {
        const { workflow } = compiledOf(definition);
        const { faults } = checkSoundness(workflow);
        const isSound = faults.every((fault) => fault.severity !== 'error' || fault.code === 'unreachable');
        verdicts[isSound ? 'sound' : 'unsound']++;
        expect(runsWell(workflow)).toBe(isSound);
      }),
      { numRuns: 200 },
    );
    expect(verdicts.sound).toBeGreaterThan(10);
    expect(verdicts.unsound).toBeGreaterThan(10);
  });

  it('tells of a path that can be walked', () => {
    fc.assert(
      fc.property(graphs, (definition) => {
        const { workflow } = compiledOf(definition);
        for (const { path, code } of checkSoundness(workflow).faults) {
          if (!path || code === 'tokens_meet' || code === 'loop_never_waits') continue;
          for (const { activityId, outcome } of path) {
            const activity = workflow.activities.get(activityId);
            expect(activity).toBeDefined();
            if (outcome === undefined || outcome === '') continue;
            expect(activity?.outcomes.some((candidate) => candidate.name === outcome)).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

const keys = fc.integer({ min: 0, max: 4 }).map((number) => `k${number}`);
const people = fc.constantFrom('ana', 'ben', 'cho', 'nobody');
const messages = fc.constantFrom('', 'because');
const events: fc.Arbitrary<WorkflowEvent> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), actorId: people }),
  fc.record({
    kind: fc.constant('decide' as const),
    taskKey: keys,
    actorId: fc.constantFrom('ana', 'ben'),
    outcome: fc.constantFrom('Done', 'Done', 'Reject', 'Other'),
    message: messages,
  }),
  fc.record({
    kind: fc.constant('reassign' as const),
    taskKey: keys,
    actorId: people,
    to: people,
    message: messages,
  }),
  fc.record({
    kind: fc.constant('sendBack' as const),
    taskKey: keys,
    actorId: people,
    toActivityId: fc.constantFrom('start', ...middles),
    message: messages,
  }),
  fc.record({ kind: fc.constant('withdraw' as const), actorId: people, message: messages }),
  fc.record({ kind: fc.constant('retry' as const), actorId: people }),
  fc.record({ kind: fc.constant('fire' as const), key: fc.constant('t1') }),
);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

describe('advance', () => {
  const histories = fc.array(fc.tuple(events, fc.constantFrom(...choices)), { maxLength: 12 });
  const runs = fc.tuple(graphs, histories);

  function play(
    definition: Parameters<typeof compiledOf>[0],
    history: [WorkflowEvent, (typeof choices)[0]][],
  ) {
    const { workflow } = compiledOf(definition);
    const results: Advance[] = [];
    let state = deepFreeze(newInstance('ben'));
    for (const [event, values] of [[{ kind: 'start', actorId: 'ben' }, choices[0]] as never, ...history]) {
      const result = advance(workflow, state, event, factsOf(values));
      results.push(result);
      if (result.kind === 'advanced') state = deepFreeze(result.state);
    }
    return { state, results };
  }

  it('never throws, never changes a state, and leaves only legal ones', () => {
    fc.assert(
      fc.property(runs, ([definition, history]) => {
        for (const result of play(definition, history).results) {
          if (result.kind !== 'advanced') continue;
          const { state } = result;
          const hasEnded = ['Completed', 'Rejected', 'Withdrawn'].includes(state.status);
          if (hasEnded) expect(state.tokens).toEqual([]);
          if (state.status === 'In Progress') expect(state.tokens.length).toBeGreaterThan(0);
          expect(state.tokens.some(({ wait }) => wait.kind === 'fault')).toBe(state.status === 'Faulted');
          const taskKeys = state.tokens.flatMap(({ wait }) =>
            wait.kind === 'tasks' ? wait.tasks.map((task) => task.taskKey) : [],
          );
          expect(new Set(taskKeys).size).toBe(taskKeys.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the open tasks of the effects and those of the state equal', () => {
    fc.assert(
      fc.property(runs, ([definition, history]) => {
        const open = new Set<string>();
        const { state, results } = play(definition, history);
        for (const result of results) {
          if (result.kind !== 'advanced') continue;
          for (const effect of result.effects) {
            if (effect.kind === 'createTask') open.add(effect.taskKey);
            if (effect.kind === 'closeTask' || effect.kind === 'cancelTask') {
              expect(open.delete(effect.taskKey)).toBe(true);
            }
          }
        }
        expect([...open].sort()).toEqual(openTasks(state).sort());
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same for the same, also after the state went through JSON', () => {
    fc.assert(
      fc.property(runs, ([definition, history]) => {
        const { workflow } = compiledOf(definition);
        let state = newInstance('ben');
        for (const [event, values] of [
          [{ kind: 'start', actorId: 'ben' }, choices[0]] as never,
          ...history,
        ]) {
          const facts = factsOf(values);
          const result = advance(workflow, state, event, facts);
          const copy: InstanceState = JSON.parse(JSON.stringify(state));
          expect(copy).toEqual(state);
          expect(advance(workflow, copy, event, facts)).toEqual(result);
          if (result.kind === 'advanced') state = result.state;
        }
      }),
      { numRuns: 60 },
    );
  });
});
