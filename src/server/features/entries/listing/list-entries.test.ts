import { describe, expect, it } from 'vitest';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import { presentIndexes } from '#server/features/modules/index.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

const fields = [
  aField('title', 'text'),
  aField('amount', 'number'),
  aField('owner', 'user'),
  aField('secret', 'text'),
];

async function app(more: Partial<ModuleDefinition> = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, aDefinition([aSection('main', fields)], more));
  const user = await tenant.asUser();
  return { tenant, admin, user, moduleId, query: { moduleId } };
}

const granting = (...rules: PermissionRule[]) => ({ permission: { rules, rawPermission: null } });

describe('a page of entries', () => {
  it('sorts numbers as numbers, pages, counts and names people', async () => {
    const { tenant, admin, query, moduleId } = await app();
    for (const amount of [9, 100, 20, null]) {
      await aStoredEntry(tenant, admin, moduleId, { title: `nr ${amount}`, amount, owner: admin.id });
    }
    const page = await admin.call(listEntries, {
      query,
      body: { length: 2, page: 1, orders: [{ column: 'amount', dir: 'desc' }] },
    });
    expect(page).toMatchObject({ page: 1, length: 2, total: 4, totalIsExact: true });
    expect(page.items.map((item) => item.amount)).toEqual([100, 20]);
    expect(page.items[0]).toMatchObject({
      workflow_status: 'In Progress',
      owner: { id: admin.id, name: expect.any(String) },
      created_by: { id: admin.id },
      tasks: [],
    });
    const last = await admin.call(listEntries, {
      query,
      body: { length: 2, page: 2, orders: [{ column: 'amount', dir: 'desc' }] },
    });
    expect(last.items.map((item) => item.amount)).toEqual([9, null]);
    const beyond = await admin.call(listEntries, { query, body: { length: 2, page: 9 } });
    expect(beyond).toMatchObject({ items: [], total: 4 });
  });

  it('searches all searchable columns, whatever the case, taking % literally', async () => {
    const { tenant, admin, query, moduleId } = await app();
    for (const title of ['Lisbon 10%', 'lisbon 100', 'Oslo']) {
      await aStoredEntry(tenant, admin, moduleId, { title });
    }
    const search = async (searchValue: string) =>
      (await admin.call(listEntries, { query, body: { search: { searchValue } } })).total;
    expect(await search('LISBON')).toBe(2);
    expect(await search('10%')).toBe(1);
    expect(await search('nowhere')).toBe(0);
  });

  it.each([
    [{ filters: { condition: 'and', rules: [{ field: 'nothing', operator: 'eq', value: 1 }] } }],
    [{ filters: { condition: 'and', rules: [{ field: 'amount', operator: 'contains', value: 'a' }] } }],
    [{ filters: { condition: 'and', rules: [{ field: 'amount', operator: 'gte', value: 'many' }] } }],
    [{ filters: { condition: 'and', rules: [{ field: 'title"; drop table users; --', operator: 'eq' }] } }],
    [{ orders: [{ column: 'title desc; select 1', dir: 'asc' }] }],
    [{ orders: [{ column: '__proto__', dir: 'asc' }] }],
    [{ columns: [{ data: 'id; --' }] }],
    [{ length: 1_000_000_000 }],
    [{ page: 0 }],
  ])('answers 422 for %j', async (body) => {
    const { admin, query } = await app();
    const answer = await admin.attempt(listEntries, { query, body: body as never });
    expect(answer.status).toBe(422);
    expect(answer.error?.errors[0]?.message).toBeTruthy();
  });

  it('makes an index for what a list sorts and searches by', async () => {
    const { tenant, admin, query, moduleId } = await app();
    await aStoredEntry(tenant, admin, moduleId, { title: 'a' });
    await admin.call(listEntries, {
      query,
      body: { orders: [{ column: 'amount', dir: 'asc' }], search: { searchValue: 'a' } },
    });
    await platform.settle();
    const ctx = await tenant.context();
    expect([...(await presentIndexes(ctx.db, moduleId))].sort()).toEqual([
      'f_amount/ascending',
      'f_secret/search',
      'f_title/search',
    ]);
  });
});

describe('who sees which entries', () => {
  it('keeps own and others’ apart, and drafts to their authors', async () => {
    const { tenant, admin, user, query, moduleId } = await app();
    const mine = await aStoredEntry(tenant, user, moduleId, { title: 'mine' });
    await aStoredEntry(tenant, admin, moduleId, { title: 'theirs' });
    await aStoredEntry(tenant, admin, moduleId, { title: 'their draft' }, {});
    const draft = await aStoredEntry(tenant, user, moduleId, { title: 'my draft' }, {});
    const listed = await user.call(listEntries, { query, body: {} });
    expect(listed.items.map((item) => item.id).sort()).toEqual([mine.id, draft.id].sort());
    expect(listed.total).toBe(2);
    const drafts = await user.call(listDraftEntries, { query, body: {} });
    expect(drafts.items.map((item) => item.id)).toEqual([draft.id]);
    const all = await admin.call(listEntries, { query, body: {} });
    expect(all.items.map((item) => item.title).sort()).toEqual(['mine', 'their draft', 'theirs']);
  });

  it('lists one’s own drafts of all apps that one may open, the one changed last first', async () => {
    const { tenant, admin, user, moduleId } = await app();
    const other = await aPublishedApp(admin, aDefinition([aSection('main', fields)]));
    const closed = await aPublishedApp(admin, aDefinition(undefined, granting()));
    const first = await aStoredEntry(tenant, user, moduleId, { title: 'first' }, {});
    const second = await aStoredEntry(tenant, user, other, { title: 'second' }, {});
    await aStoredEntry(tenant, user, closed, { title: 'shut away' }, {});
    await aStoredEntry(tenant, user, moduleId, { title: 'submitted' });
    await aStoredEntry(tenant, admin, moduleId, { title: 'not mine' }, {});
    const all = await user.call(listOwnDrafts, { body: {} });
    expect(all).toMatchObject({ total: 2, totalIsExact: true });
    expect(all.items).toMatchObject([
      { id: second.id, moduleId: other, display_name: expect.any(String), record_title: 'second' },
      { id: first.id, moduleId, record_title: 'first' },
    ]);
    const page = await user.call(listOwnDrafts, { body: { page: 2, length: 1 } });
    expect(page).toMatchObject({ total: 2, items: [{ id: first.id }] });
    const others = await admin.call(listOwnDrafts, { body: {} });
    expect(others.items.map((item) => item.record_title)).toEqual(['not mine']);
  });

  it('follows a rule with a condition, entry by entry', async () => {
    const { tenant, admin, user, query, moduleId } = await app(
      granting({ who: { kind: 'everyone' }, actions: ['viewAll'], when: 'amount < 10' }),
    );
    const small = await aStoredEntry(tenant, admin, moduleId, { amount: 9 });
    await aStoredEntry(tenant, admin, moduleId, { amount: 10 });
    await aStoredEntry(tenant, admin, moduleId, { amount: null });
    const listed = await user.call(listEntries, { query, body: {} });
    expect(listed.items.map((item) => item.id)).toEqual([small.id]);
  });

  it('does not exist for those whom no rule names', async () => {
    const { tenant, admin, user, query, moduleId } = await app(
      granting({ who: { kind: 'role', value: 'Finance' }, actions: ['viewAll', 'start'] }),
    );
    await aStoredEntry(tenant, admin, moduleId, { title: 'a' });
    const hidden = await user.attempt(listEntries, { query, body: {} });
    const unknown = await user.attempt(listEntries, { query: { moduleId: unknownId }, body: {} });
    expect(hidden.status).toBe(404);
    expect(hidden.error).toEqual(unknown.error);
    expect((await user.attempt(getModuleConfig, { query })).status).toBe(404);
    const stranger = await (await platform.newTenant()).asUser('isAdministrator');
    expect((await stranger.attempt(listEntries, { query, body: {} })).status).toBe(404);
  });
});

describe('hidden fields', () => {
  const approval = anApproval();
  const hidingAtApproval = {
    workflow: {
      ...approval,
      fieldPermissions: [
        { activityId: 'approval', fields: [{ name: 'secret', control: 'hidden' as const }], fieldGroups: [] },
      ],
    },
  };

  it('are neither returned, found, sorted by nor searched where they are hidden', async () => {
    const { tenant, admin, query, moduleId } = await app(hidingAtApproval);
    const at = (activityId: string) => ({ status: 'In Progress' as const, activityIds: [activityId] });
    const hidden = await aStoredEntry(tenant, admin, moduleId, { secret: 'canary' }, at('approval'));
    const shown = await aStoredEntry(tenant, admin, moduleId, { secret: 'canary' }, at('start'));
    const list = async (body: object) => (await admin.call(listEntries, { query, body })).items;
    const all = await list({});
    expect(all.find((item) => item.id === hidden.id)).not.toHaveProperty('secret');
    expect(all.find((item) => item.id === shown.id)?.secret).toBe('canary');
    const filters = { condition: 'and', rules: [{ field: 'secret', operator: 'eq', value: 'canary' }] };
    expect((await list({ filters })).map((item) => item.id)).toEqual([shown.id]);
    expect((await list({ search: { searchValue: 'canary' } })).map((item) => item.id)).toEqual([shown.id]);
    const sorted = await list({ orders: [{ column: 'secret', dir: 'asc' }] });
    expect(sorted.map((item) => item.id)).toEqual([shown.id, hidden.id]);
  });
});

describe('the configuration of a list', () => {
  it('names columns with their operators and what the actor may do', async () => {
    const { user, query } = await app({ defaultConfig: { visibleColumns: ['title', 'amount'] } });
    const config = await user.call(getModuleConfig, { query });
    expect(config.actions.sort()).toEqual(['start', 'viewOwn']);
    const byName = new Map(config.columns.map((column) => [column.name, column]));
    expect(byName.get('workflow_status')).toMatchObject({ isSystem: true, isVisible: true });
    expect(byName.get('title')).toMatchObject({ isSystem: false, isVisible: true, isSortable: true });
    expect(byName.get('owner')?.isVisible).toBe(false);
    expect(byName.get('amount')?.operators).toContain('gte');
  });

  it('tells what the actor may ever do in the app, be it under a condition', async () => {
    const rights = async (rules: readonly PermissionRule[]) => {
      const { user, query } = await app(granting(...rules));
      const { canExport, canEdit, canDelete } = await user.call(getModuleConfig, { query });
      return { canExport, canEdit, canDelete };
    };
    const who = { kind: 'everyone' } as const;
    const none = { canExport: false, canEdit: false, canDelete: false };
    expect(await rights([{ who, actions: ['start', 'viewAll'] }])).toEqual(none);
    expect(await rights([{ who, actions: ['viewAll', 'editOwn'] }])).toEqual({ ...none, canEdit: true });
    const small = { who, actions: ['delete', 'editAll'], when: 'amount < 10' } as const;
    expect(await rights([{ who, actions: ['viewAll'] }, small])).toEqual({
      ...none,
      canEdit: true,
      canDelete: true,
    });
  });
});
