import fc from 'fast-check';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { WorkflowEffect } from '#engine/workflow/effect.ts';
import type { InstanceState, TaskProgress, Token } from '#engine/workflow/instance-state.ts';
import { sendBackTargets } from '#engine/workflow/transition/send-back.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';

/** Something that somebody tries; `pick` chooses among what is there when it happens. */
export interface Attempt {
  readonly does:
    | 'decide'
    | 'stand in'
    | 'reject'
    | 'fire'
    | 'reassign'
    | 'send back'
    | 'claim and release'
    | 'add'
    | 'start'
    | 'withdraw';
  readonly pick: number;
  readonly who: string;
}

/** What people and clocks try; most of it is possible when it happens, some is not. */
export const attempts: fc.Arbitrary<Attempt> = fc.record({
  does: fc.oneof(
    {
      arbitrary: fc.constantFrom('decide', 'fire', 'send back') as fc.Arbitrary<Attempt['does']>,
      weight: 12,
    },
    {
      arbitrary: fc.constantFrom('claim and release', 'claim and release', 'reassign', 'add', 'stand in'),
      weight: 10,
    },
    { arbitrary: fc.constantFrom('reject', 'start', 'withdraw'), weight: 1 },
  ),
  pick: fc.nat({ max: 30 }),
  who: fc.constantFrom('ana', 'ben', 'cho', 'dee', 'eve', 'nobody'),
});

/**
 * The attempt as an event, given where the instance stands; unknown keys where there is nothing to choose from. What
 * lies with the initiator again is submitted first.
 */
export function eventOf(
  { does, pick, who }: Attempt,
  workflow: CompiledWorkflow,
  state: InstanceState,
): WorkflowEvent {
  const open = openTasks(state);
  if (state.status === 'Returned' && state.tokens.length === 0) return { kind: 'start', actorId: 'ben' };
  const { taskKey = 'none', assigneeId = who } = open[pick % Math.max(open.length, 1)] ?? {};
  const message = 'because';
  switch (does) {
    case 'decide':
      return { kind: 'decide', taskKey, actorId: assigneeId, outcome: 'Done', message };
    case 'stand in': {
      const by = { taskKey, actorId: who, onBehalfOf: assigneeId };
      return { kind: 'decide', ...by, outcome: pick % 3 === 0 ? 'Reject' : 'Done', message };
    }
    case 'reject':
      return { kind: 'decide', taskKey, actorId: assigneeId, outcome: 'Reject', message };
    case 'fire':
      return { kind: 'fire', key: keyToFire(state, pick) };
    case 'reassign':
      return { kind: 'reassign', taskKey, actorId: assigneeId, to: who, message };
    case 'send back': {
      const all = sendBackTargets(workflow, state, taskKey);
      const targets = pick % 5 === 0 ? all : all.filter((id) => id !== 'start');
      const toActivityId = targets[pick % Math.max(targets.length, 1)] ?? 'start';
      return { kind: 'sendBack', taskKey, actorId: assigneeId, toActivityId, message };
    }
    case 'claim and release': {
      const own = open.find((task) => isTakenOn(state, task));
      if (!own) return { kind: 'claim', taskKey, actorId: assigneeId };
      return { kind: 'release', taskKey: own.taskKey, actorId: own.assigneeId, title: 'Again' };
    }
    case 'add':
      return { kind: 'addApprover', taskKey, actorId: assigneeId, to: who, title: 'Also', message };
    case 'start':
      return { kind: 'start', actorId: 'ben' };
    case 'withdraw':
      return { kind: 'withdraw', actorId: pick % 2 === 0 ? 'ben' : who, message };
  }
}

function isTakenOn(state: InstanceState, { taskKey }: TaskProgress): boolean {
  return state.tokens.some(({ wait }) => wait.kind === 'tasks' && wait.claim?.taskKey === taskKey);
}

/** The tasks that wait for an answer. */
export function openTasks(state: InstanceState): TaskProgress[] {
  return state.tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks' ? wait.tasks.filter((task) => task.outcome === null) : [],
  );
}

/** The keys of everything that is to come by itself. */
export function awaitedKeys({ wait }: Token): string[] {
  if (wait.kind === 'event') return [wait.key];
  return wait.kind === 'tasks' ? (wait.timers ?? []).map((timer) => timer.key) : [];
}

/** Of the clocks at one token the first one rings. */
function keyToFire(state: InstanceState, pick: number): string {
  const waiting = state.tokens.filter((token) => awaitedKeys(token).length > 0);
  const token = waiting[pick % Math.max(waiting.length, 1)];
  return (token && awaitedKeys(token)[0]) ?? 'none';
}

/** Follows what effects ask for, as the product carries it out: whose tasks are open, and which clocks run. */
export class Ledger {
  readonly tasks = new Map<string, string>();
  readonly keys = new Set<string>();

  /** Throws where an effect makes no sense, such as closing what is not open. */
  book(effects: readonly WorkflowEffect[]): void {
    for (const effect of effects) {
      if (effect.kind === 'createTask') this.tasks.set(effect.taskKey, effect.assigneeId);
      else if (effect.kind === 'moveTask') {
        if (this.tasks.get(effect.taskKey) !== effect.from)
          throw new Error(`${effect.taskKey} is not theirs`);
        this.tasks.set(effect.taskKey, effect.to);
      } else if (effect.kind === 'closeTask' || effect.kind === 'cancelTask') {
        if (!this.tasks.delete(effect.taskKey)) throw new Error(`${effect.taskKey} is not open`);
      } else if (effect.kind === 'schedule') this.keys.add(effect.key);
      else if (effect.kind === 'abandon' && !this.keys.delete(effect.key)) {
        throw new Error(`${effect.key} is not awaited`);
      }
    }
  }
}
