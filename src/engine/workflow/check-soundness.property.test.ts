import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, plainParts } from '#test/factories/random-workflow.ts';
import { wildWorkflows } from '#test/factories/wild-workflow.ts';
import { compiledOf, factsOf, workflowOf } from '#test/factories/workflow.ts';
import { advance } from './advance.ts';
import { checkSoundness } from './check-soundness.ts';
import type { CompiledWorkflow } from './compiled-workflow.ts';
import type { WorkflowDefinition } from './definition.ts';
import { type InstanceState, newInstance } from './instance-state.ts';
import type { WorkflowEvent } from './workflow-event.ts';

/** Sound workflows with one connection removed, or redirected to the target of another one. */
const spoiltGraphs = fc
  .record({ part: plainParts, drop: fc.boolean(), place: fc.nat(), other: fc.nat() })
  .map(({ part, drop, place, other }) => {
    const { lines } = linesOf(part);
    const spoilt = lines[place % lines.length] ?? '';
    const target = (lines[other % lines.length] ?? '').split(' > ')[1];
    const rest = lines.filter((line) => line !== spoilt);
    const all = drop ? rest : [...new Set([...rest, `${spoilt.split(' > ')[0]} > ${target}`])];
    return workflowOf(all, { alone: ['start', 'end'] });
  });

const soundGraphs = plainParts.map((part) => workflowOf(linesOf(part).lines));

const isSmall = ({ activities }: WorkflowDefinition) =>
  activities.length <= 9 && activities.filter(({ type }) => type === 'If').length <= 2;

const graphs = fc.oneof(wildWorkflows, spoiltGraphs.filter(isSmall), soundGraphs.filter(isSmall));

/** All possible events of a state; tokens at the same activity are interchangeable. */
function eventsAt(state: InstanceState): WorkflowEvent[] {
  if (state.status === 'Starting') return [{ kind: 'start', actorId: 'ben' }];
  const tokens = new Map(state.tokens.map((token) => [token.activityId, token]));
  return [...tokens.values()].flatMap(({ wait }): WorkflowEvent[] => {
    if (wait.kind === 'event') return [{ kind: 'fire', key: wait.key }];
    if (wait.kind !== 'tasks') return [];
    const taskKey = wait.tasks[0]?.taskKey ?? '';
    return ['Done', 'Reject'].map((outcome) => ({
      kind: 'decide',
      taskKey,
      actorId: 'ana',
      outcome,
      message: 'because',
    }));
  });
}

/** The part of a state that determines which events are still possible. */
function markingOf({ status, tokens, joins }: InstanceState): string {
  const places = tokens.map((token) => token.activityId).sort();
  return JSON.stringify([status, places, Object.entries(joins).sort()]);
}

/** Every combination of results of a workflow's conditions. */
function choicesOf(workflow: CompiledWorkflow): readonly Readonly<Record<string, boolean>>[] {
  const names = [...workflow.activities.keys()].filter((id) => id.startsWith('if'));
  const combinations = Array.from({ length: 2 ** names.length }, (_, bits) => bits);
  return combinations.map((bits) =>
    Object.fromEntries(names.map((name, at) => [name, (bits >> at) % 2 === 1])),
  );
}

const maxStates = 250;

/** Tries every sequence of events; true if the workflow never faults and can always complete. */
function runsWell(workflow: CompiledWorkflow): boolean {
  const found = new Map<string, { readonly state: InstanceState; readonly next: Set<string> }>();
  found.set('first', { state: newInstance('ben'), next: new Set<string>() });
  const choices = choicesOf(workflow).map((values) => factsOf(values));
  for (const { state, next } of found.values()) {
    for (const event of eventsAt(state)) {
      for (const facts of choices) {
        const result = advance(workflow, state, event, facts);
        if (result.kind !== 'advanced') throw new Error(`unexpected ${result.kind}`);
        // Includes a fault whose token a join cancelled at once.
        if (result.effects.some((effect) => effect.kind === 'fault')) return false;
        if (result.state.tokens.length > 12) return false;
        const key = markingOf(result.state);
        next.add(key);
        if (!found.has(key)) found.set(key, { state: result.state, next: new Set() });
        if (found.size > maxStates) return false;
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
  it('the check of a small graph agrees with running every sequence of events', () => {
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
    expect(verdicts.sound).toBeGreaterThan(20);
    expect(verdicts.unsound).toBeGreaterThan(20);
  });

  it('a workflow made of sound parts has no faults', () => {
    fc.assert(
      fc.property(soundGraphs, (definition) => {
        const { workflow, faults } = compiledOf(definition);
        expect([...faults, ...checkSoundness(workflow).faults].filter(isError)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('the path of a fault can be walked', () => {
    fc.assert(
      fc.property(graphs, (definition) => {
        const { workflow } = compiledOf(definition);
        for (const { path = [], code } of checkSoundness(workflow).faults) {
          for (const [index, { activityId, outcome = '' }] of path.entries()) {
            const activity = workflow.activities.get(activityId);
            expect(activity).toBeDefined();
            if (outcome !== '') expect(activity?.outcomes.map(({ name }) => name)).toContain(outcome);
            const next = path[index + 1];
            if (!next) continue;
            const targets = activity?.outgoing.get(outcome)?.map(({ targetId }) => targetId);
            expect(targets, `${code} ${JSON.stringify(path)}`).toContain(next.activityId);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

const isError = (fault: { readonly severity: string }) => fault.severity === 'error';
