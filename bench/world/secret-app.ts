import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anActivity, aSection } from '#test/factories/module-definition.ts';

const fieldCount = 200;
const stepCount = 98;
const hiddenAtEach = 20;

/** 100 activities in a row, every fifth a condition, each step hiding other fields of 200 that depend on each other. */
export function secretApp(): ModuleDefinition {
  const field = (index: number) => `f${index % fieldCount}`;
  const fields = Array.from({ length: fieldCount }, (_, index) => {
    if (index % 4 === 3) {
      const expression = `f${index - 1} + f${index - 2} + f${Math.max(0, index - 8)}`;
      return aField(field(index), 'calculated-number', { expression });
    }
    const visibleWhen = index % 10 === 5 ? { visibleWhen: `f${index - 5} > 3` } : {};
    return aField(field(index), 'number', visibleWhen);
  });
  const steps = Array.from({ length: stepCount }, (_, index) =>
    index % 5 === 4
      ? anActivity(`a${index}`, 'If', { Condition: `${field(index)} > 5` })
      : anActivity(`a${index}`, 'Assignment', {
          Title: `{${field(index * 3)}}`,
          Assignees: [{ kind: 'initiator' }],
        }),
  );
  const activities = [anActivity('start', 'StartProcess'), ...steps, anActivity('end', 'CompletedProcess')];
  const connections = activities.slice(1).flatMap((target, index) => {
    const source = activities[index];
    const outcomes = source?.type === 'If' ? ['True', 'False'] : ['Done'];
    return outcomes.map((outcome) => ({
      sourceActivityId: source?.activityId ?? '',
      targetActivityId: target.activityId,
      outcome,
      state: {},
    }));
  });
  const fieldPermissions = steps
    .filter(({ type }) => type === 'Assignment')
    .map(({ activityId }, index) => ({
      activityId,
      fields: Array.from({ length: hiddenAtEach }, (_, place) => ({
        name: field(index * 7 + place * 3),
        control: 'hidden' as const,
      })),
      fieldGroups: [],
    }));
  return aDefinition([aSection('main', fields)], {
    workflow: { activities, connections, fieldPermissions },
  });
}
