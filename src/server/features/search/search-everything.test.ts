import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { searchEverything } from '#contracts/search/search-everything.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition, PermissionRule } from '#engine/module/definition.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const fields = [aField('title', 'text'), aField('note', 'textarea'), aField('secret', 'text')];
const definition = (more: Partial<ModuleDefinition> = {}) => aDefinition([aSection('main', fields)], more);
const granting = (...rules: PermissionRule[]) => ({ permission: { rules, rawPermission: null } });

async function world(more: Partial<ModuleDefinition> = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, definition(more));
  const user = await tenant.asUser();
  return { tenant, admin, user, moduleId };
}

async function entriesFor(who: TestClient, q: string, more: object = {}) {
  const { entries } = await who.call(searchEverything, { query: { q, length: 50, ...more } });
  return entries.items.map(({ id }) => id);
}
/** As if the entries had been there before the search. */
async function forgetSearch(db: TenantDatabase) {
  await sql`delete from entry_search`.execute(db.tables);
  await sql`delete from searched_apps`.execute(db.tables);
}
async function searchedApps(db: TenantDatabase) {
  return (await sql`select state, done, total from searched_apps`.execute(db.tables)).rows;
}
/** Entries of one person, straight into the app's table. */
async function manyRows(db: TenantDatabase, moduleId: string, authorId: string, count: number) {
  const { rows } = await sql<{ tableName: string; columnName: string }>`select m.table_name, c.column_name
    from modules as m join module_columns as c on c.module_id = m.id and c.field_name = 'title'
    where m.id = ${moduleId}`.execute(db.tables);
  const [place] = rows;
  if (!place) throw new Error('The app has no title.');
  await sql`insert into ${sql.table(place.tableName)}
      (id, revision, version_number, workflow_status, created_by, created_on, modified_by, modified_on,
       ${sql.id(place.columnName)})
    select gen_random_uuid(), 1, 1, 'In Progress', ${authorId}::uuid, now(), ${authorId}::uuid, now(),
      'Chair of many ' || place from generate_series(1, ${count}::int) as place`.execute(db.appTables());
}
const plain = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

describe('the search over all apps', () => {
  it('finds entries of every app by any text, best first, with the place marked', async () => {
    const { tenant, admin, moduleId } = await world();
    const other = await aPublishedApp(admin, definition());
    const inNote = await aStoredEntry(tenant, admin, moduleId, {
      title: 'Pallet trucks',
      note: `${'before '.repeat(30)}or leave them at gate 4`,
    });
    const inTitle = await aStoredEntry(tenant, admin, other, { title: 'Leave in March' });
    const { entries } = await admin.call(searchEverything, { query: { q: 'leave' } });
    expect(entries.items.map(({ id }) => id)).toEqual([inTitle.id, inNote.id]);
    expect(entries.items[0]?.title).toEqual([
      { text: 'Leave', isMatch: true },
      { text: ' in March', isMatch: false },
    ]);
    const excerpt = entries.items[1]?.excerpt;
    expect(excerpt?.field).toBe('note');
    expect(excerpt?.text.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'leave', isMatch: true }]);
    expect(plain(excerpt?.text ?? [])).toMatch(/^….*or leave them at gate 4$/);
  });

  it('names entries by what people wrote, with the number beside it', async () => {
    const numbered = aDefinition([
      aSection('main', [aField('no', 'sequence-number', { format: 'PO-{0000}' }), ...fields]),
    ]);
    const { tenant, admin, moduleId } = await world(numbered);
    await aStoredEntry(tenant, admin, moduleId, { title: '24 laptops', note: 'for Halden' });
    await aStoredEntry(tenant, admin, moduleId, {});
    const find = async (q: string) => {
      const { entries } = await admin.call(searchEverything, { query: { q } });
      return entries.items.map(({ title, number, excerpt }) => [plain(title), plain(number), excerpt?.field]);
    };
    expect(await find('halden')).toEqual([['24 laptops', 'PO-0001', 'note']]);
    expect(await find('laptops')).toEqual([['24 laptops', 'PO-0001', undefined]]);
    expect(await find('PO-0001')).toEqual([['24 laptops', 'PO-0001', undefined]]);
    expect(await find('PO-0002')).toEqual([['PO-0002', '', undefined]]);
    const { entries } = await admin.call(searchEverything, { query: { q: 'po-0001' } });
    expect(entries.items[0]?.number).toEqual([{ text: 'PO-0001', isMatch: true }]);
  });

  it('wants every word, in whatever field', async () => {
    const { tenant, admin, moduleId } = await world();
    const both = await aStoredEntry(tenant, admin, moduleId, { title: 'Laptop', note: 'for Halden' });
    await aStoredEntry(tenant, admin, moduleId, { title: 'Laptop', note: 'for Oslo' });
    expect(await entriesFor(admin, 'halden LAPT')).toEqual([both.id]);
    expect(await entriesFor(admin, 'laptop %')).toEqual([]);
  });

  it('takes a mistyped word for the one that is there, but no number for another', async () => {
    const { tenant, admin, moduleId } = await world();
    const laptops = await aStoredEntry(tenant, admin, moduleId, {
      title: 'Laptops for Nordic',
      note: 'PO-20417',
    });
    for (const typed of ['lapotps', 'laptosp', 'loptops', 'norddic', 'nrdic']) {
      expect(await entriesFor(admin, typed), typed).toEqual([laptops.id]);
    }
    expect(await entriesFor(admin, 'PO-20417')).toEqual([laptops.id]);
    expect(await entriesFor(admin, 'PO-20471')).toEqual([]);
    expect(await entriesFor(admin, 'quartz')).toEqual([]);
  });

  it('follows every change, deletion and the end of an app', async () => {
    const { tenant, admin, moduleId } = await world();
    const entry = await aStoredEntry(tenant, admin, moduleId, { title: 'Zanzibar' }, { status: 'Draft' });
    expect(await entriesFor(admin, 'zanzibar')).toEqual([entry.id]);
    await admin.call(deleteEntry, { query: { moduleId, id: entry.id } });
    expect(await entriesFor(admin, 'zanzibar')).toEqual([]);
    await aStoredEntry(tenant, admin, moduleId, { title: 'Zanzibar' });
    expect(await entriesFor(admin, 'zanzibar')).toHaveLength(1);
    await admin.call(deleteModule, { query: { moduleId } });
    expect(await entriesFor(admin, 'zanzibar')).toEqual([]);
  });

  it('filters by app, status, person and time', async () => {
    const { tenant, admin, user, moduleId } = await world();
    const open = await aStoredEntry(tenant, admin, moduleId, { title: 'Chair' });
    const done = await aStoredEntry(tenant, user, moduleId, { title: 'Chair' }, { status: 'Completed' });
    const find = (more: object) => entriesFor(admin, 'chair', more);
    expect(await find({ status: 'Completed' })).toEqual([done.id]);
    expect(await find({ personId: admin.id })).toEqual([open.id]);
    expect(await find({ moduleId })).toHaveLength(2);
    expect(await find({ before: '2001-01-01T00:00:00Z' })).toEqual([]);
    expect(await find({ from: '2001-01-01T00:00:00Z' })).toHaveLength(2);
    const { people, apps } = await admin.call(searchEverything, { query: { q: 'a', status: 'Completed' } });
    expect([people.items, apps.items]).toEqual([[], []]);
  });

  it('filters tasks by the status of their entry, by person and by when they were given', async () => {
    const { admin, user, moduleId } = await world({ workflow: anApproval() });
    const data = { title: 'Chair' };
    for (const who of [admin, user]) await who.call(submitEntry, { query: { moduleId }, body: { data } });
    const count = async (more: object) => {
      const { tasks } = await user.call(searchEverything, { query: { q: 'chair', length: 50, ...more } });
      return tasks.items.length;
    };
    expect(await count({})).toBe(1);
    expect(await count({ status: 'In Progress' })).toBe(1);
    expect(await count({ status: 'Completed' })).toBe(0);
    expect(await count({ personId: user.id })).toBe(1);
    expect(await count({ personId: admin.id })).toBe(0);
    expect(await count({ from: '2001-01-01T00:00:00Z' })).toBe(1);
    expect(await count({ before: '2001-01-01T00:00:00Z' })).toBe(0);
    expect(await count({ from: '2001-01-01T00:00:00Z', status: 'Returned' })).toBe(0);
  });

  it('finds apps and people, mistyped as well, and only the group asked for', async () => {
    const { admin, user, moduleId } = await world();
    const { displayName } = await admin
      .call(searchEverything, { query: { q: 'app', kind: 'apps' } })
      .then(({ apps, people, entries }) => {
        expect([people.items, entries.items]).toEqual([[], []]);
        expect(apps.items.map(({ id }) => id)).toContain(moduleId);
        return { displayName: plain(apps.items[0]?.name ?? []) };
      });
    expect(displayName).toMatch(/App/);
    const { people } = await admin.call(searchEverything, { query: { q: user.username } });
    expect(people.items.map(({ id }) => id)).toContain(user.id);
  });

  it('says that there is more without counting it', async () => {
    const { tenant, admin, moduleId } = await world();
    for (const _ of [1, 2, 3]) await aStoredEntry(tenant, admin, moduleId, { title: 'Chair' });
    const answer = await admin.call(searchEverything, { query: { q: 'chair', length: 2 } });
    expect(answer.entries).toMatchObject({ hasMore: true });
    expect(answer.entries.items).toHaveLength(2);
    expect(JSON.stringify(answer)).not.toContain('total');
  });

  it.each([
    [{ q: '' }],
    [{ q: 'a', length: 51 }],
    [{ q: 'a', kind: 'secrets' }],
    [{ q: 'a', from: 'today' }],
  ])('answers 422 for %j', async (query) => {
    const { admin } = await world();
    const answer = await admin.attempt(searchEverything, { query: query as never });
    expect(answer.status).toBe(422);
  });
});

describe('what a person may not see', () => {
  it('is not found: entries of others, hidden fields and drafts', async () => {
    const rule: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewOwn', 'start'] };
    const { tenant, admin, user, moduleId } = await world(granting(rule));
    await aStoredEntry(tenant, admin, moduleId, { title: 'Submarine' });
    const own = await aStoredEntry(tenant, user, moduleId, { title: 'Submarine' });
    await aStoredEntry(tenant, user, moduleId, { title: 'Submarine draft' }, { status: 'Draft' });
    expect(await entriesFor(user, 'submarine')).toContain(own.id);
    expect(await entriesFor(user, 'submarine')).toHaveLength(2);
    expect(await entriesFor(admin, 'submarine')).toHaveLength(2);
    expect(await entriesFor(await tenant.asUser('isFullUser'), 'submarine')).toEqual([]);
  });

  const hidingAtApproval = {
    workflow: {
      ...anApproval(),
      fieldPermissions: [
        { activityId: 'approval', fields: [{ name: 'secret', control: 'hidden' as const }], fieldGroups: [] },
      ],
    },
  };
  const at = (activityId: string) => ({ status: 'In Progress' as const, activityIds: [activityId] });

  it('names no entry by a text that any step hides', async () => {
    const { tenant, admin, moduleId } = await world({
      ...aDefinition([
        aSection('main', [
          aField('no', 'sequence-number', { format: 'PO-{0000}' }),
          aField('secret', 'text'),
          aField('title', 'text'),
        ]),
      ]),
      ...hidingAtApproval,
    });
    const values = { secret: 'canarybird', title: 'Raise' };
    await aStoredEntry(tenant, admin, moduleId, values, at('approval'));
    await aStoredEntry(tenant, admin, moduleId, values, at('start'));
    const { entries } = await admin.call(searchEverything, { query: { q: 'raise' } });
    expect(entries.items.map(({ title, number }) => [plain(title), plain(number)])).toEqual([
      ['Raise', 'PO-0002'],
      ['Raise', 'PO-0001'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('canarybird');
  });

  it('is neither found by a hidden value, mistyped or beside a visible one, nor shown one', async () => {
    const { tenant, admin, moduleId } = await world(hidingAtApproval);
    const values = { title: 'Raise', secret: 'canarybird' };
    await aStoredEntry(tenant, admin, moduleId, values, at('approval'));
    const shown = await aStoredEntry(tenant, admin, moduleId, values, at('start'));
    for (const q of ['canarybird', 'canarybrid', 'raise canarybird']) {
      expect(await entriesFor(admin, q), q).toEqual([shown.id]);
    }
    const answer = await admin.inject({ method: 'GET', url: '/api/search?q=raise&kind=entries' });
    expect(answer.json().data.entries.items).toHaveLength(2);
    expect(answer.payload).not.toContain('canarybird');
  });

  it('does not keep a person from what they may see, however many others fit', async () => {
    const rule: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewOwn', 'start'] };
    const { tenant, admin, user, moduleId } = await world(granting(rule));
    await tenant.transact(admin, (ctx) => manyRows(ctx.db, moduleId, admin.id, 1200));
    const own = await aStoredEntry(tenant, user, moduleId, { title: 'Chair of many' });
    expect(await entriesFor(user, 'chair many')).toEqual([own.id]);
  });
});

describe('entries that were there before', () => {
  it('are read into the search once their texts are searched, with progress', async () => {
    const { tenant, admin, moduleId } = await world();
    const entry = await aStoredEntry(tenant, admin, moduleId, { title: 'Lamp' });
    await tenant.transact(admin, (ctx) => forgetSearch(ctx.db));
    expect(await entriesFor(admin, 'lamp')).toEqual([]);
    await publishDefinition(
      admin,
      moduleId,
      aDefinition([aSection('main', [...fields, aField('place', 'text')])]),
    );
    await platform.settle();
    expect(await entriesFor(admin, 'lamp')).toEqual([entry.id]);
    const apps = await tenant.transact(admin, (ctx) => searchedApps(ctx.db));
    expect(apps).toMatchObject([{ state: 'ready', done: 1, total: 1 }]);
    const later = await aStoredEntry(tenant, admin, moduleId, { title: 'Desk', place: 'Bergen' });
    expect(await entriesFor(admin, 'bergen')).toEqual([later.id]);
  });
});
