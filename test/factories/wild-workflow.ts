import fc from 'fast-check';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { workflowOf } from './workflow.ts';

/** What stands between start and end in a wild workflow. */
export const middles = [
  'ask1',
  'ask2',
  'if1',
  'if2',
  'timer1',
  'fork1',
  'join1',
  'first1',
  'some1',
  'race1',
  'quorum1',
] as const;

function outcomesOf(id: string): readonly string[] {
  if (id.startsWith('if')) return ['True', 'False'];
  return id.startsWith('ask') ? ['Done', 'Reject'] : ['Done'];
}

/** Small graphs, most of them wrong in some way: each way out leads to no, one or two targets. */
export const wildWorkflows: fc.Arbitrary<WorkflowDefinition> = fc
  .record({
    present: fc.uniqueArray(fc.constantFrom(...middles), { minLength: 1, maxLength: 5 }),
    start: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 2 }),
    ways: fc.array(fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 2 }), { minLength: 10, maxLength: 10 }),
  })
  .map(({ present, start, ways }) => {
    const targets = [...present, 'end'];
    const to = (from: string, places: readonly number[]) =>
      [...new Set(places.map((place) => targets[place % targets.length]))].map((id) => `${from} > ${id}`);
    const lines = present.flatMap((id, index) =>
      outcomesOf(id).flatMap((outcome, second) => to(`${id}:${outcome}`, ways[index * 2 + second] ?? [])),
    );
    return workflowOf([...to('start', start), ...lines], { alone: ['start', 'end', ...present] });
  });
