import { describe, expect, it } from 'vitest';
import type { ActivityDefinition, ConnectionDefinition } from '#engine/workflow/definition.ts';
import { anApproval } from '#test/factories/module-definition.ts';
import { compareWorkflows } from './compare-workflows.ts';

const graph = anApproval();
const [start, approval, end] = graph.activities as [
  ActivityDefinition,
  ActivityDefinition,
  ActivityDefinition,
];
const connections = graph.connections as readonly ConnectionDefinition[];
const wire = (sourceActivityId: string, outcome: string, targetActivityId: string) => {
  return { sourceActivityId, outcome, targetActivityId, state: {} };
};
const none = { activities: [], connections: [] };

describe('compareWorkflows', () => {
  it('a graph equals itself, whatever its drawing and order', () => {
    const moved = {
      activities: graph.activities.map((activity) => ({ ...activity, position: { left: 9, top: 9 } })),
      connections: connections.toReversed(),
    };
    expect(compareWorkflows(graph, moved)).toEqual(none);
  });

  it('added, removed and changed activities are distinguished', () => {
    const changed = {
      ...approval,
      displayName: 'Second look',
      properties: { ...approval.properties, Title: 'Look again' },
    };
    const fresh = { ...approval, activityId: 'fresh' };
    const { activities } = compareWorkflows(graph, { activities: [start, changed, fresh], connections });
    expect(activities).toEqual([
      {
        what: 'changed',
        activityId: approval.activityId,
        before: approval,
        after: changed,
        settings: ['displayName', 'Title'],
      },
      { what: 'added', activityId: 'fresh', before: null, after: fresh, settings: [] },
      { what: 'removed', activityId: end.activityId, before: end, after: null, settings: [] },
    ]);
  });

  it('an added or removed property is a change, a different order of keys is none', () => {
    const { Title, ...others } = approval.properties;
    const without = { ...approval, properties: others };
    const turned = { ...approval, properties: { ...others, Title } };
    const compare = (activity: ActivityDefinition) =>
      compareWorkflows(graph, { activities: [start, activity, end], connections }).activities;
    expect(compare(without)).toMatchObject([{ what: 'changed', settings: ['Title'] }]);
    expect(compare(turned)).toEqual([]);
  });

  it('an outcome that leads elsewhere is changed, not removed and added', () => {
    const before = { activities: [], connections: [wire('a', 'Done', 'b'), wire('a', 'Reject', 'c')] };
    const after = { activities: [], connections: [wire('a', 'Done', 'd'), wire('a', 'Reject', 'c')] };
    expect(compareWorkflows(before, after).connections).toEqual([
      { what: 'changed', before: wire('a', 'Done', 'b'), after: wire('a', 'Done', 'd') },
    ]);
  });

  it('connections of an outcome with several targets are not paired', () => {
    const before = { activities: [], connections: [wire('a', 'Done', 'b')] };
    const after = { activities: [], connections: [wire('a', 'Done', 'c'), wire('a', 'Done', 'd')] };
    expect(compareWorkflows(before, after).connections.map(({ what }) => what)).toEqual([
      'added',
      'added',
      'removed',
    ]);
  });

  it('the reverse comparison gives the reverse differences', () => {
    const after = { activities: [start, end], connections: [wire('start', 'Done', 'end')] };
    const there = compareWorkflows(graph, after);
    const back = compareWorkflows(after, graph);
    const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    const mirrored = (list: readonly { what: 'added' | 'removed' | 'changed' }[]) =>
      list.map(({ what }) => turned[what]).sort();
    expect(there.activities.length + there.connections.length).toBeGreaterThan(1);
    expect(mirrored(there.activities)).toEqual(back.activities.map(({ what }) => what).sort());
    expect(mirrored(there.connections)).toEqual(back.connections.map(({ what }) => what).sort());
  });
});
