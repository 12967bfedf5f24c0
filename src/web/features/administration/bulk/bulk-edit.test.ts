import { expect, it } from 'vitest';
import { bulkRequest, isUnchanged, noEdit, refusalsOf } from './bulk-edit.ts';

const users = [
  { id: 'a', full_name: 'Ana' },
  { id: 'b', full_name: 'Ben' },
];

it('sends only what is changed', () => {
  expect(isUnchanged(noEdit)).toBe(true);
  expect(bulkRequest(users, noEdit)).toEqual({ ids: ['a', 'b'] });
  const edit = { ...noEdit, standing: 'deactivate' as const, hasNoManager: true };
  expect(isUnchanged(edit)).toBe(false);
  expect(bulkRequest(users, edit)).toEqual({ ids: ['a', 'b'], is_active: false, manager_id: null });
  const given = { ...noEdit, teamIds: ['t'], roleIds: ['r'], manager: { id: 'm', name: 'Mia' } };
  expect(bulkRequest(users, given)).toEqual({
    ids: ['a', 'b'],
    add_role_ids: ['r'],
    add_team_ids: ['t'],
    manager_id: 'm',
  });
});

it('names the refused users', () => {
  const violations = [
    { path: 'body.ids[1]', message: 'No.' },
    { path: 'body.manager_id', message: 'Nor this.' },
  ];
  expect(refusalsOf(violations, users)).toEqual([{ id: 'b 0', title: 'Ben', refusal: 'No.' }]);
});
