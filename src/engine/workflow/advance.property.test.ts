import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTasks } from '#test/factories/random-events.ts';
import { middles, wildWorkflows } from '#test/factories/wild-workflow.ts';
import { compiledOf, factsOf } from '#test/factories/workflow.ts';
import { type Advance, advance } from './advance.ts';
import { type InstanceState, newInstance } from './instance-state.ts';
import type { WorkflowEvent } from './workflow-event.ts';

const choices = [
  { if1: false, if2: false },
  { if1: false, if2: true },
  { if1: true, if2: false },
  { if1: true, if2: true },
];

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
  fc.record({ kind: fc.constant('fire' as const), key: fc.nat({ max: 4 }).map((number) => `t${number}`) }),
);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

describe('advance', () => {
  const histories = fc.array(fc.tuple(events, fc.constantFrom(...choices)), { maxLength: 12 });
  const runs = fc.tuple(wildWorkflows, histories);

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

  it('an event never throws, never changes the given state, and gives only legal states', () => {
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

  it('the open tasks of the effects equal those of the state', () => {
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
        expect([...open].sort()).toEqual(
          openTasks(state)
            .map((task) => task.taskKey)
            .sort(),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('equal inputs give equal results, also after a JSON round trip of the state', () => {
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
