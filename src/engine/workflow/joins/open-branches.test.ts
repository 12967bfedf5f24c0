import { expect, it } from 'vitest';
import { compiledOf, workflowOf } from '#test/factories/workflow.ts';

function cancelledBy(joinId: string, connections: readonly string[]): string[] {
  const { workflow } = compiledOf(workflowOf(connections));
  return [...(workflow.activities.get(joinId)?.cancels ?? [])].sort();
}

const paths = ['fork1 > ask1', 'fork1 > ask2', 'ask1 > ask3', 'ask3 > race1', 'ask2 > race1'];

it('is what lies between where the paths parted and the join', () => {
  expect(cancelledBy('race1', ['start > fork1', ...paths, 'race1 > end'])).toEqual(['ask1', 'ask2', 'ask3']);
});

it('leaves out paths beside it, also where a loop leads back to both', () => {
  const beside = ['start > fork2', 'fork2 > fork1', 'fork2 > ask4', 'ask4 > join1', 'race1 > join1'];
  const loop = ['join1 > if1', 'if1:True > fork2', 'if1:False > end'];
  expect(cancelledBy('race1', [...beside, ...paths, ...loop])).toEqual(['ask1', 'ask2', 'ask3']);
});

it('takes in what stands in a loop of one of the paths, and what could still come back to it', () => {
  const loop = ['ask2:Reject > ask4', 'ask4 > ask2', 'ask1:Reject > end'];
  const found = cancelledBy('race1', ['start > fork1', ...paths, ...loop, 'race1 > end']);
  expect(found).toEqual(['ask1', 'ask2', 'ask3', 'ask4']);
});

it('puts joins inside others before them', () => {
  const inner = ['ask1 > fork2', 'fork2 > ask4', 'fork2 > ask5', 'ask4 > quorum1', 'ask5 > quorum1'];
  const outer = ['start > fork1', 'fork1 > ask1', 'fork1 > ask2', 'quorum1 > race1', 'ask2 > race1'];
  const { workflow } = compiledOf(workflowOf([...outer, ...inner, 'race1 > end']));
  expect(workflow.cancelling).toEqual(['quorum1', 'race1']);
  expect(workflow.activities.get('race1')?.cancels?.has('quorum1')).toBe(true);
});

it('is nothing for a join that leaves the rest alone, and for one that nothing leads to', () => {
  const { workflow } = compiledOf(
    workflowOf(['start > ask1', 'ask2 > race1', 'ask3 > race1', 'race1 > end']),
  );
  expect(workflow.activities.get('race1')?.cancels).toEqual(new Set());
  expect(compiledOf(workflowOf(['start > first1', 'first1 > end'])).workflow.cancelling).toEqual([]);
});
