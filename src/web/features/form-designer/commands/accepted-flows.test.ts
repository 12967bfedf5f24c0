import { produce } from 'immer';
import { expect, it } from 'vitest';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { acceptFlow, type Command, removeRule, takeBackFlows } from '#web/features/app-draft/index.ts';
import { removeField } from './field-commands.ts';
import { renamePath, renameSection } from './rename-path.ts';
import { removeSection } from './section-commands.ts';

const flow = (field: string, to: AcceptedFlow['to'], activityId?: string): AcceptedFlow => ({
  field,
  to,
  by: { id: 'd', name: 'Dee' },
  on: '2026-11-22T18:00:00.000Z',
  ...(activityId === undefined ? {} : { activityId }),
});

const module = aDefinition(
  [
    aSection('main', [aField('salary', 'number'), aField('band', 'number')]),
    aSection('items', [aField('net', 'number')], { isTable: true }),
  ],
  {
    workflow: anApproval(),
    permission: {
      rules: [
        { who: { kind: 'everyone' }, actions: ['start'] },
        { who: { kind: 'everyone' }, actions: ['viewAll'], when: 'salary > 3' },
      ],
      rawPermission: null,
      acceptedFlows: [
        flow('salary', { kind: 'field', id: 'band' }),
        flow('items.net', { kind: 'activity', id: 'approval', property: 'Title' }),
        flow('band', { kind: 'permission', id: '1', property: 'when' }, 'approval'),
        flow('band', { kind: 'section', id: 'main', property: 'visibleWhen' }),
      ],
    },
  },
);

const acceptedAfter = (command: Command) =>
  (produce<ModuleDefinition>(module, command as never).permission.acceptedFlows ?? []).map(
    ({ field, to }) => `${field} > ${to.kind} ${to.id}`,
  );

it('follow the names of fields, tables and sections', () => {
  expect(acceptedAfter(renamePath('band', 'grade'))).toEqual([
    'salary > field grade',
    'items.net > activity approval',
    'grade > permission 1',
    'grade > section main',
  ]);
  expect(acceptedAfter(renamePath('items.net', 'amount'))[1]).toBe('items.amount > activity approval');
  expect(acceptedAfter(renamePath('items', 'lines'))[1]).toBe('lines.net > activity approval');
  expect(acceptedAfter(renameSection('main', 'first'))[3]).toBe('band > section first');
});

it('are removed with their field, section or rule', () => {
  expect(acceptedAfter(removeField('f_salary'))).toEqual([
    'items.net > activity approval',
    'band > permission 1',
    'band > section main',
  ]);
  expect(acceptedAfter(removeSection('items'))).toHaveLength(3);
  expect(acceptedAfter(removeSection('main'))).toEqual(['items.net > activity approval']);
  expect(acceptedAfter(removeRule(1))).toHaveLength(3);
  expect(acceptedAfter(removeRule(0))[2]).toBe('band > permission 0');
});

it('are accepted for each activity with the finding, and withdrawn together', () => {
  const acceptance = {
    field: 'salary',
    to: { kind: 'activity', id: 'big', property: 'Condition' },
    activityIds: ['approval', 'end'],
    by: { id: 'd', name: 'Dee' },
    on: '2026-11-22T18:00:00.000Z',
    note: ' They know it anyway. ',
  } as const;
  const accepted = produce<ModuleDefinition>(module, acceptFlow(acceptance) as never);
  const added = (accepted.permission.acceptedFlows ?? []).slice(4);
  expect(added.map(({ activityId, note }) => [activityId, note])).toEqual([
    ['approval', 'They know it anyway.'],
    ['end', 'They know it anyway.'],
  ]);
  expect(produce(accepted, takeBackFlows(added) as never)).toEqual(module);
});

it('are accepted once if another app hides the value, since it has its own steps', () => {
  const acceptance = {
    field: 'band',
    from: 'claims',
    to: { kind: 'field', id: 'band' },
    activityIds: [],
    by: { id: 'd', name: 'Dee' },
    on: '2026-11-22T18:00:00.000Z',
    note: '',
  } as const;
  const accepted = produce<ModuleDefinition>(module, acceptFlow(acceptance) as never);
  expect((accepted.permission.acceptedFlows ?? []).slice(4)).toEqual([
    { ...flow('band', { kind: 'field', id: 'band' }), from: 'claims' },
  ]);
});
