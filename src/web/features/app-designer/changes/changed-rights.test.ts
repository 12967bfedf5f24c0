import { expect, it } from 'vitest';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { changedRights } from './changed-rights.ts';

const everyone = { who: { kind: 'everyone' as const }, actions: ['start' as const] };
const team = { who: { kind: 'team' as const, value: 'Finance' }, actions: ['viewAll' as const] };

function anApp(rules: (typeof everyone | typeof team)[], control: 'hidden' | 'readonly' | null) {
  const app = aDefinition([aSection('main', [aField('net', 'number')])]);
  const fields = control === null ? [] : [{ name: 'net', control }];
  return {
    ...app,
    permission: { rules, rawPermission: null },
    workflow: { ...app.workflow, fieldPermissions: [{ activityId: 'end', fields, fieldGroups: [] }] },
  };
}

it('rules are told as those that come and those that go', () => {
  const told = changedRights(anApp([everyone], null), anApp([team, everyone, everyone], null));
  expect(told).toEqual({ added: [team, everyone], removed: [], controls: [] });
  expect(changedRights(anApp([everyone], null), anApp([team], null))).toMatchObject({
    added: [team],
    removed: [everyone],
  });
});

it('a step that hides a field, or no longer hides it, is told', () => {
  const net = { activityId: 'end', kind: 'field', name: 'net' };
  expect(changedRights(anApp([], null), anApp([], 'hidden')).controls).toEqual([
    { ...net, before: null, after: 'hidden' },
  ]);
  expect(changedRights(anApp([], 'hidden'), anApp([], null)).controls).toEqual([
    { ...net, before: 'hidden', after: null },
  ]);
  expect(changedRights(anApp([], 'hidden'), anApp([], 'readonly')).controls).toEqual([
    { ...net, before: 'hidden', after: 'readonly' },
  ]);
  expect(changedRights(anApp([], 'hidden'), anApp([], 'hidden')).controls).toEqual([]);
});
