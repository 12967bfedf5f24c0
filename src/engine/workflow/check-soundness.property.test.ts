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

/** Sound workflows in which one connection is missing, or leads to where another one does. */
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

/** All that can happen to a state, tokens at the same activity being as good as each other. */
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

/** What matters of a state for what can still happen. */
function markingOf({ status, tokens, joins }: InstanceState): string {
  const places = tokens.map((token) => token.activityId).sort();
  return JSON.stringify([status, places, Object.entries(joins).sort()]);
}

/** Every way in which the conditions of a workflow may turn out. */
function choicesOf(workflow: CompiledWorkflow): readonly Readonly<Record<string, boolean>>[] {
  const names = [...workflow.activities.keys()].filter((id) => id.startsWith('if'));
  const combinations = Array.from({ length: 2 ** names.length }, (_, bits) => bits);
  return combinations.map((bits) =>
    Object.fromEntries(names.map((name, at) => [name, (bits >> at) % 2 === 1])),
  );
}

const stateLimit = 250;

/** Runs everything that can happen; says whether it never faults and can always complete. */
function runsWell(workflow: CompiledWorkflow): boolean {
  const found = new Map<string, { readonly state: InstanceState; readonly next: Set<string> }>();
  found.set('first', { state: newInstance('ben'), next: new Set<string>() });
  const choices = choicesOf(workflow).map((values) => factsOf(values));
  for (const { state, next } of found.values()) {
    for (const event of eventsAt(state)) {
      for (const facts of choices) {
        const result = advance(workflow, state, event, facts);
        if (result.kind !== 'advanced') throw new Error(`unexpected ${result.kind}`);
        // Also one that a join has taken back at once.
        if (result.effects.some((effect) => effect.kind === 'fault')) return false;
        if (result.state.tokens.length > 12) return false;
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
    expect(verdicts.sound).toBeGreaterThan(20);
    expect(verdicts.unsound).toBeGreaterThan(20);
  });

  it('finds nothing wrong with what is made of sound parts', () => {
    fc.assert(
      fc.property(soundGraphs, (definition) => {
        const { workflow, faults } = compiledOf(definition);
        expect([...faults, ...checkSoundness(workflow).faults].filter(isError)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('tells of a path that can be walked', () => {
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
