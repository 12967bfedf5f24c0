import { describe, expect, it } from 'vitest';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

const fields = [
  aField('kind', 'text'),
  aField('amount', 'number'),
  aField('owner', 'user'),
  aField('secret', 'number'),
  aField('pin', 'password'),
  aField('tags', 'checklist', { listToUse: { values: ['a', 'b'] } }),
];

async function app(more: Partial<ModuleDefinition> = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, aDefinition([aSection('main', fields)], more));
  const user = await tenant.asUser();
  return { tenant, admin, user, moduleId, query: { moduleId } };
}

const granting = (...rules: PermissionRule[]) => ({ permission: { rules, rawPermission: null } });
const rule = (field: string, operator: 'gt', value: number) => ({
  condition: 'and' as const,
  rules: [{ field, operator, value }],
});

describe('entries in groups', () => {
  it('are counted and added up exactly, those without a value last', async () => {
    const { tenant, admin, query, moduleId } = await app();
    const entries = [
      { kind: 'Train', amount: 0.1 },
      { kind: 'Train', amount: 0.2 },
      { kind: 'Hotel', amount: '12345678901234567890.5' },
      { kind: null, amount: 7 },
      { kind: 'Hotel', amount: null },
    ];
    for (const entry of entries) await aStoredEntry(tenant, admin, moduleId, entry);
    const body = { groupBy: 'kind', totals: ['amount'] };
    const answer = await admin.call(groupEntries, { query, body });
    expect(answer.groups.map(({ key, count }) => [key, count])).toEqual([
      ['Hotel', 2],
      ['Train', 2],
      [null, 1],
    ]);
    expect(answer.groups.map(({ totals }) => totals.amount?.sum)).toEqual([
      '12345678901234567890.5',
      '0.3',
      '7',
    ]);
    expect(Number(answer.groups[1]?.totals.amount?.average)).toBe(0.15);
    expect(answer).toMatchObject({ total: 5, isComplete: true });
    expect(answer.totals.amount?.sum).toBe('12345678901234567897.8');
    const filtered = { ...body, filters: rule('amount', 'gt', 0.1), search: { searchValue: 'tra' } };
    const some = await admin.call(groupEntries, { query, body: filtered });
    expect(some).toMatchObject({ groups: [{ key: 'Train', count: 1 }], total: 1 });
  });

  it('name people, and say by which columns one may group', async () => {
    const { tenant, admin, user, query, moduleId } = await app();
    await aStoredEntry(tenant, admin, moduleId, { owner: user.id });
    const answer = await admin.call(groupEntries, { query, body: { groupBy: 'owner' } });
    const value = { id: user.id, name: expect.any(String) };
    expect(answer.groups).toEqual([{ key: user.id, value, count: 1, totals: {} }]);
    const { columns } = await admin.call(getModuleConfig, { query });
    const groupable = columns.filter((column) => column.isGroupable).map((column) => column.name);
    expect(groupable).toEqual(expect.arrayContaining(['kind', 'owner', 'workflow_status', 'created_by']));
    expect(groupable).not.toEqual(expect.arrayContaining(['tags']));
    for (const groupBy of groupable) {
      expect((await admin.attempt(groupEntries, { query, body: { groupBy } })).status).toBe(200);
    }
  });

  it.each([
    [{ groupBy: 'nothing' }, 'unknown_column'],
    [{ groupBy: 'pin' }, 'unknown_column'],
    [{ groupBy: 'tags' }, 'not_groupable'],
    [{ groupBy: 'kind"; drop table users; --' }, 'unknown_column'],
    [{ groupBy: 'kind', totals: ['owner'] }, 'not_a_number'],
    [{ groupBy: 'kind', totals: ['gone'] }, 'unknown_column'],
  ])('cannot be had for %j', async (body, code) => {
    const { admin, query } = await app();
    const { status, error } = await admin.attempt(groupEntries, { query, body });
    expect(status).toBe(422);
    expect(error?.errors[0]).toMatchObject({ code, message: expect.stringMatching(/\w/) });
  });

  it('are kept in a view only by a column that groups', async () => {
    const { admin, query } = await app();
    const save = (groupBy: string) =>
      admin.attempt(setUserConfig, {
        query: { ...query, tabConfig: 'new' },
        body: { name: groupBy, config: { groupBy } },
      });
    expect((await save('kind')).status).toBe(200);
    expect((await save('tags')).error?.errors[0]?.code).toBe('not_groupable');
    const { views } = await admin.call(getModuleConfig, { query });
    expect(views.map((view) => view.config.groupBy)).toEqual(['kind']);
  });
});

describe('groups and rights', () => {
  it('count only what the actor may see', async () => {
    const { tenant, admin, user, query, moduleId } = await app();
    await aStoredEntry(tenant, admin, moduleId, { kind: 'theirs', amount: 9 });
    await aStoredEntry(tenant, admin, moduleId, { kind: 'their draft', amount: 9 }, {});
    await aStoredEntry(tenant, user, moduleId, { kind: 'mine', amount: 1 });
    const body = { groupBy: 'kind', totals: ['amount'] };
    expect(await user.call(groupEntries, { query, body })).toMatchObject({
      groups: [{ key: 'mine', count: 1 }],
      total: 1,
      totals: { amount: { sum: '1' } },
    });
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    const unknown = await admin.attempt(groupEntries, { query: { moduleId: unknownId }, body });
    expect(unknown.status).toBe(404);
    expect((await stranger.attempt(groupEntries, { query, body })).error).toEqual(unknown.error);
  });

  it('follow a rule with a condition, entry by entry, with the same sums', async () => {
    const { tenant, admin, user, query, moduleId } = await app(
      granting({ who: { kind: 'everyone' }, actions: ['viewAll'], when: 'amount < 10' }),
    );
    for (const amount of [9, 8, 10, null]) {
      await aStoredEntry(tenant, admin, moduleId, { kind: amount === 8 ? null : 'x', amount });
    }
    const body = { groupBy: 'kind', totals: ['amount'] };
    const answer = await user.call(groupEntries, { query, body });
    expect(answer.groups).toEqual([
      { key: 'x', value: 'x', count: 1, totals: { amount: { sum: '9', average: '9' } } },
      { key: null, value: null, count: 1, totals: { amount: { sum: '8', average: '8' } } },
    ]);
    expect(answer).toMatchObject({ total: 2, totals: { amount: { sum: '17', average: '8.5' } } });
  });

  it.each([['by all'], ['by a condition']])(
    'tell nothing of fields that are hidden, seen %s',
    async (how) => {
      const workflow = {
        ...anApproval(),
        fieldPermissions: [
          {
            activityId: 'approval',
            fields: ['secret', 'kind'].map((name) => ({ name, control: 'hidden' as const })),
            fieldGroups: [],
          },
        ],
      };
      const when = how === 'by all' ? {} : { when: 'amount == 1' };
      const { tenant, admin, user, query, moduleId } = await app({
        workflow,
        ...granting({ who: { kind: 'everyone' }, actions: ['viewAll'], ...when }),
      });
      const at = (activityId: string) => ({ status: 'In Progress' as const, activityIds: [activityId] });
      const values = { kind: 'canary', amount: 1, secret: 4711 };
      await aStoredEntry(tenant, admin, moduleId, values, at('approval'));
      await aStoredEntry(tenant, admin, moduleId, { ...values, kind: 'open', secret: 5 }, at('start'));
      const totals = ['secret'];
      const byKind = await user.call(groupEntries, { query, body: { groupBy: 'kind', totals } });
      expect(byKind.groups.map(({ key, count, totals }) => [key, count, totals.secret?.sum])).toEqual([
        ['open', 1, '5'],
        [null, 1, null],
      ]);
      expect(byKind.totals.secret).toMatchObject({ sum: '5' });
      const bySecret = await user.call(groupEntries, { query, body: { groupBy: 'secret', totals } });
      expect(JSON.stringify([byKind, bySecret])).not.toMatch(/canary|4711|4716/);
      const filtered = { groupBy: 'kind', filters: rule('secret', 'gt', 100) };
      expect(await user.call(groupEntries, { query, body: filtered })).toMatchObject({
        groups: [],
        total: 0,
      });
    },
  );
});
