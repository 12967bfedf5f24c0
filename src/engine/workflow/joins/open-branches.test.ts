import { expect, it } from 'vitest';
import { compiledOf, workflowOf } from '#test/factories/workflow.ts';

function cancelledBy(joinId: string, connections: readonly string[]): string[] {
  const { workflow } = compiledOf(workflowOf(connections));
  return [...(workflow.activities.get(joinId)?.cancels ?? [])].sort();
}

const paths = ['fork1 > ask1', 'fork1 > ask2', 'ask1 > ask3', 'ask3 > race1', 'ask2 > race1'];

it('the open branches are the activities between the split and the join', () => {
  expect(cancelledBy('race1', ['start > fork1', ...paths, 'race1 > end'])).toEqual(['ask1', 'ask2', 'ask3']);
});

it('parallel paths outside are not included, even if a loop leads back to both', () => {
  const beside = ['start > fork2', 'fork2 > fork1', 'fork2 > ask4', 'ask4 > join1', 'race1 > join1'];
  const loop = ['join1 > if1', 'if1:True > fork2', 'if1:False > end'];
  expect(cancelledBy('race1', [...beside, ...paths, ...loop])).toEqual(['ask1', 'ask2', 'ask3']);
});

it('activities in a loop of one of the paths are included', () => {
  const loop = ['ask2:Reject > ask4', 'ask4 > ask2', 'ask1:Reject > end'];
  const found = cancelledBy('race1', ['start > fork1', ...paths, ...loop, 'race1 > end']);
  expect(found).toEqual(['ask1', 'ask2', 'ask3', 'ask4']);
});

it('inner joins come before the joins around them', () => {
  const inner = ['ask1 > fork2', 'fork2 > ask4', 'fork2 > ask5', 'ask4 > quorum1', 'ask5 > quorum1'];
  const outer = ['start > fork1', 'fork1 > ask1', 'fork1 > ask2', 'quorum1 > race1', 'ask2 > race1'];
  const { workflow } = compiledOf(workflowOf([...outer, ...inner, 'race1 > end']));
  expect(workflow.cancelling).toEqual(['quorum1', 'race1']);
  expect(workflow.activities.get('race1')?.cancels?.has('quorum1')).toBe(true);
});

it('a join that cancels nothing, or that cannot be reached, has no open branches', () => {
  const { workflow } = compiledOf(
    workflowOf(['start > ask1', 'ask2 > race1', 'ask3 > race1', 'race1 > end']),
  );
  expect(workflow.activities.get('race1')?.cancels).toEqual(new Set());
  expect(compiledOf(workflowOf(['start > first1', 'first1 > end'])).workflow.cancelling).toEqual([]);
});
