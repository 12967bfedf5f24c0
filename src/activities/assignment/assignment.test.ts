import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#engine/workflow/assignment/completion.ts';
import type { TasksWait } from '#engine/workflow/instance-state.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { assignment } from './definition.ts';

const outcomes = ['Buy', 'Rent', 'Reject'].map((name) => ({
  name,
  needsMessage: false,
  rejects: name === 'Reject',
}));

function waitOf(
  completion: TasksWait['completion'],
  needed: number,
  answers: readonly (string | null)[],
): TasksWait {
  const tasks = answers.map((outcome, index) => ({
    taskKey: `k${index}`,
    assigneeId: `u${index}`,
    outcome,
    actorId: outcome && `u${index}`,
    message: '',
  }));
  return { kind: 'tasks', completion, needed, of: answers.length, dueAt: null, tasks, excludedIds: [] };
}

describe('when an assignment is decided', () => {
  it.each([
    ['any', 1, [null, null], null],
    ['any', 1, [null, 'Rent'], 'Rent'],
    ['all', 2, ['Buy', null], null],
    ['all', 2, ['Buy', 'Buy'], 'Buy'],
    ['all', 2, [null, 'Reject'], 'Reject'],
    ['all', 3, ['Buy', 'Rent', 'Rent'], 'Rent'],
    ['all', 2, ['Rent', 'Buy'], 'Buy'],
    ['count', 2, ['Buy', 'Rent', null, null], null],
    ['count', 2, ['Buy', 'Rent', 'Buy', null], 'Buy'],
    ['count', 2, ['Reject', null, null], null],
    ['count', 2, ['Reject', 'Reject', null], 'Reject'],
    ['count', 2, ['Buy', 'Reject', 'Reject'], 'Reject'],
    ['count', 2, ['Buy', 'Rent'], 'Buy'],
  ] as const)('%s %d of %j: %s', (completion, needed, answers, expected) => {
    expect(outcomeOf(waitOf(completion, needed, answers), outcomes)).toBe(expected);
  });
});

describe('faults of an assignment', () => {
  const field = (name: string, editorType: string) => {
    const type = fieldCatalogue.get(editorType);
    if (!type) throw new Error(editorType);
    const definition = { id: name, name, displayName: `The ${name}`, editorType, columnIndex: 0, width: 4 };
    return [name, { definition, type }] as const;
  };
  const form = {
    scope: {},
    fields: new Map([field('boss', 'user'), field('note', 'text')]),
    tables: new Map(),
  };
  const after = { amount: 2, unit: 'days' };
  const faultsOf = (properties: Record<string, unknown>) =>
    assignment
      .compile(
        {
          activityId: 'a',
          type: assignment.name,
          name: 'a',
          displayName: 'A',
          description: '',
          position: { left: 0, top: 0 },
          state: {},
          properties,
        },
        form,
      )
      .faults.map((fault) => `${fault.severity} ${fault.property} ${fault.code}`);

  it.each([
    [{ Assignees: [{ kind: 'user', value: 'u1' }] }, []],
    [{}, ['error Assignees assignee_missing']],
    [{ Assignees: [{ kind: 'planet', value: 'u1' }] }, ['error Assignees setting_invalid']],
    [{ Assignees: [{ kind: 'field', value: 'boss' }] }, []],
    [{ Assignees: [{ kind: 'managerOf', value: { field: 'boss' } }] }, []],
    [{ Assignees: [{ kind: 'field', value: 'gone' }] }, ['error Assignees assignee_gone']],
    [
      { Assignees: [{ kind: 'field', value: 'gone' }, { kind: 'initiatorManager' }] },
      ['warning Assignees assignee_field_gone'],
    ],
    [{ Assignees: [{ kind: 'field', value: 'note' }] }, ['error Assignees assignee_not_user']],
    [{ Assignees: [{ kind: 'role', value: '' }] }, ['error Assignees assignee_incomplete']],
    [{ Assignees: [{ kind: 'initiator' }] }, ['warning SelfApproval initiator_excluded']],
    [
      { Assignees: [{ kind: 'role', value: 'R' }], CompletionRule: { kind: 'count', value: 0 } },
      ['error CompletionRule setting_invalid'],
    ],
    [{ Assignees: [{ kind: 'role', value: 'R' }], Outcomes: ['Reject'] }, ['error Outcomes setting_invalid']],
    [
      { Assignees: [{ kind: 'role', value: 'R' }], DueIn: { amount: 2, unit: 'moons' } },
      ['error DueIn setting_invalid'],
    ],
    [{ Assignees: [{ kind: 'role', value: 'R' }], Escalation: [{ after, action: 'reject' }] }, []],
    [
      {
        Assignees: [{ kind: 'role', value: 'R' }],
        Outcomes: ['Buy', 'Rent'],
        Escalation: [{ after, action: 'reject' }],
      },
      ['error Escalation escalation_cannot_reject'],
    ],
    [
      {
        Assignees: [{ kind: 'role', value: 'R' }],
        Outcomes: ['Buy', 'Rent'],
        Escalation: [{ after, action: 'approve' }],
      },
      [],
    ],
    [
      { Assignees: [{ kind: 'role', value: 'R' }], Title: 'See {note} and {gone}' },
      ['warning Title unknown_placeholder'],
    ],
  ])('%j', (properties, expected) => {
    expect(faultsOf(properties)).toEqual(expected);
  });
});
