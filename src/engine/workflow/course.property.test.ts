import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  attempts,
  awaitedKeys,
  eventOf,
  Ledger,
  openTasks,
} from '#test/factories/random-events.ts';
import { richParts, soundWorkflow } from '#test/factories/random-workflow.ts';
import { historyOf, recordedEvent } from '#test/factories/recorded-events.ts';
import { compiledOf, factsOf } from '#test/factories/workflow.ts';
import { type Advance, advance } from './advance.ts';
import { outcomeOf } from './assignment/completion.ts';
import type { CompiledWorkflow } from './compiled-workflow.ts';
import type { HistoryItem } from './effect.ts';
import { type InstanceState, newInstance, type TasksWait, type Token } from './instance-state.ts';
import type { WorkflowEvent } from './workflow-event.ts';

type Choices = Readonly<Record<string, boolean>>;
type Done = Extract<Advance, { kind: 'advanced' }>;

const begin = Date.parse('2026-03-02T09:00:00.000Z');
const minuteMs = 60_000;

/** Each event happens in its own minute. */
const factsAt = (values: Choices, minute: number) =>
  factsOf(values, new Date(begin + minute * minuteMs).toISOString());

const courses = fc.record({
  part: richParts,
  attempts: fc.array(attempts, { minLength: 8, maxLength: 25 }),
  choices: fc.array(fc.record({ if1: fc.boolean(), if2: fc.boolean(), if3: fc.boolean() }), {
    minLength: 3,
    maxLength: 3,
  }),
});

/** Plays attempts on a workflow; `onEvent` gets the state before each event and the result. */
function play(
  { attempts: tried, choices }: { attempts: readonly Attempt[]; choices: readonly Choices[] },
  workflow: CompiledWorkflow,
  onEvent: (event: WorkflowEvent, result: Advance, before: InstanceState, values: Choices) => void,
): InstanceState {
  let state = newInstance('ben');
  const start: Attempt = { does: 'start', pick: 0, who: 'ben' };
  for (const [minute, attempt] of [start, ...tried].entries()) {
    const values = choices[minute % choices.length] ?? {};
    const event = eventOf(attempt, workflow, state);
    const result = advance(workflow, state, event, factsAt(values, minute));
    onEvent(event, result, state, values);
    if (result.kind === 'advanced') state = result.state;
  }
  return state;
}

/** Whether the remaining people can still decide it, if all approve or all reject. */
function canBeDecided(workflow: CompiledWorkflow, { activityId, wait }: Token): boolean {
  const { outcomes = [] } = workflow.activities.get(activityId) ?? {};
  const answered = (outcome: string): TasksWait => {
    const { tasks, ...rest } = wait as TasksWait;
    return { ...rest, tasks: tasks.map((task) => ({ ...task, outcome: task.outcome ?? outcome })) };
  };
  return ['Done', 'Reject'].every((outcome) => outcomeOf(answered(outcome), outcomes) !== null);
}

function expectExplained(workflow: CompiledWorkflow, { status, tokens, passed }: InstanceState): void {
  const hasEnded = ['Completed', 'Rejected', 'Withdrawn'].includes(status);
  if (hasEnded) expect(tokens).toEqual([]);
  else if (status !== 'Returned' && status !== 'Starting') expect(tokens).not.toEqual([]);
  expect(new Set(tokens.map((token) => token.id)).size).toBe(tokens.length);
  expect(new Set(passed.map((passing) => passing.activityId)).size).toBe(passed.length);
  for (const token of tokens) {
    const { wait } = token;
    expect(workflow.activities.get(token.activityId)?.type.waits).toBe(true);
    if (wait.kind !== 'tasks') continue;
    const open = wait.tasks.filter((task) => task.outcome === null);
    expect(open).not.toEqual([]);
    expect(new Set(wait.tasks.map((task) => task.assigneeId)).size).toBe(wait.tasks.length);
    expect(open.filter((task) => wait.excludedIds.includes(task.assigneeId))).toEqual([]);
    expect(canBeDecided(workflow, token)).toBe(true);
  }
}

/** The next event that leads to completion: approve, wait, submit again. */
function nextToFinish(state: InstanceState, step: number): WorkflowEvent {
  const [task] = openTasks(state);
  const { taskKey, assigneeId: onBehalfOf } = task ?? {};
  if (taskKey === undefined || onBehalfOf === undefined) {
    const [key] = state.tokens.flatMap(awaitedKeys);
    return key === undefined ? { kind: 'start', actorId: 'ben' } : { kind: 'fire', key };
  }
  const helper = { actorId: `helper${step}`, onBehalfOf };
  return { kind: 'decide', taskKey, ...helper, outcome: 'Done', message: '' };
}

describe('a run of a sound workflow, whatever people and clocks do', () => {
  it('the run can always be explained and never stops with a fault', () => {
    const happened = new Map<string, number>();
    fc.assert(
      fc.property(courses, (course) => {
        const { workflow } = compiledOf(soundWorkflow(course.part));
        play(course, workflow, (event, result) => {
          if (result.kind !== 'advanced') return;
          happened.set(event.kind, (happened.get(event.kind) ?? 0) + 1);
          expect(result.effects.filter((effect) => effect.kind === 'fault')).toEqual([]);
          expect(historyOf(result.effects)).not.toEqual([]);
          expectExplained(workflow, result.state);
        });
      }),
      { numRuns: 100 },
    );
    for (const kind of ['decide', 'fire', 'sendBack', 'claim', 'release', 'reassign', 'addApprover']) {
      expect(happened.get(kind), kind).toBeGreaterThan(0);
    }
  });

  it('the tasks and timers of the effects equal those of the state', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { workflow } = compiledOf(soundWorkflow(course.part));
        const ledger = new Ledger();
        play(course, workflow, (event, result) => {
          if (result.kind !== 'advanced') return;
          if (event.kind === 'fire') ledger.keys.delete(event.key);
          ledger.book(result.effects);
          const tasks = openTasks(result.state).map(({ taskKey, assigneeId }) => [taskKey, assigneeId]);
          expect([...ledger.tasks].sort()).toEqual(tasks.sort());
          expect([...ledger.keys].sort()).toEqual(result.state.tokens.flatMap(awaitedKeys).sort());
        });
      }),
      { numRuns: 100 },
    );
  });

  it('the run can be completed from every state', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { workflow } = compiledOf(soundWorkflow(course.part));
        let state = play(course, workflow, () => {});
        for (let step = 0; !['Completed', 'Rejected', 'Withdrawn'].includes(state.status); step++) {
          const result = advance(workflow, state, nextToFinish(state, step), factsAt({}, step));
          if (result.kind !== 'advanced' || step > 200) throw new Error(`stuck: ${JSON.stringify(state)}`);
          state = result.state;
          expect(state.status).not.toBe('Faulted');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a join that other paths had passed stays passed when the last path is sent back', () => {
    const properties = { Assignees: [{ kind: 'user', value: 'ana' }], CompletionRule: { kind: 'any' } };
    const ask = { kind: 'ask', reject: 'ends', properties } as const;
    const first = { kind: 'paths', join: 'first', paths: [ask, ask] } as const;
    const last = { kind: 'row', parts: [ask, first] } as const;
    const inner = { kind: 'paths', join: 'first', paths: [last, ask] } as const;
    const { workflow } = compiledOf(soundWorkflow({ kind: 'paths', join: 'join', paths: [ask, inner] }));
    let state = newInstance('ben');
    let minute = 0;
    const happen = (event: WorkflowEvent) => {
      const result = advance(workflow, state, event, factsAt({}, minute++));
      if (result.kind !== 'advanced') throw new Error(`refused: ${JSON.stringify(event)}`);
      state = result.state;
    };
    const taskAt = (place: number) => openTasks(state)[place]?.taskKey ?? '';
    const approve = (taskKey: string) =>
      happen({ kind: 'decide', taskKey, actorId: 'ana', outcome: 'Done', message: '' });
    happen({ kind: 'start', actorId: 'ben' });
    // The other path passes the inner join, then the last one does all it can but one of two.
    approve(taskAt(2));
    approve(taskAt(1));
    approve(taskAt(1));
    const back = { taskKey: taskAt(1), toActivityId: 'ask2', actorId: 'ana', message: 'again' } as const;
    happen({ kind: 'sendBack', ...back });
    while (state.status !== 'Completed') happen(nextToFinish(state, minute));
    expect(state.tokens).toEqual([]);
  });

  it('a replay of the recorded history gives the recorded state', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { workflow } = compiledOf(soundWorkflow(course.part));
        const recorded: { readonly items: readonly HistoryItem[]; readonly values: Choices }[] = [];
        const end = play(course, workflow, (_event, result, _before, values) => {
          if (result.kind === 'advanced') recorded.push({ items: historyOf(result.effects), values });
        });
        let state = newInstance('ben');
        for (const { items, values } of JSON.parse(JSON.stringify(recorded)) as typeof recorded) {
          const facts = factsOf(values, items[0]?.at);
          const result = advance(workflow, state, recordedEvent(items, state), facts) as Done;
          expect(historyOf(result.effects)).toEqual(items);
          state = result.state;
        }
        expect(state).toEqual(end);
      }),
      { numRuns: 100 },
    );
  });
});
