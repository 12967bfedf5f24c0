import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { searchEverything } from '#contracts/search/search-everything.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import type { TestClient } from '#test/harness/test-user.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const sections = [
  aSection('main', [
    aField('title', 'text'),
    aField('paper', 'file'),
    aField('papers', 'multi-file'),
    aField('hush', 'file'),
  ]),
  aSection(
    'items',
    [
      aField('what', 'text'),
      aField('about', 'textarea'),
      aField('doc', 'file'),
      aField('pieces', 'number'),
      aField('secret', 'text'),
    ],
    { isTable: true },
  ),
];
const hidden = (name: string) => ({ name, control: 'hidden' as const });
const rule: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewOwn', 'start', 'delete'] };
const definition = aDefinition(sections, {
  permission: { rules: [rule], rawPermission: null },
  workflow: {
    ...anApproval(),
    fieldPermissions: [
      { activityId: 'approval', fields: [hidden('hush'), hidden('items.secret')], fieldGroups: [] },
    ],
  },
});

async function world() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, definition);
  const user = await tenant.asUser();
  const at = (activityId: string) => ({ status: 'In Progress' as const, activityIds: [activityId] });
  const entry = (values: EntryValues, activityId = 'start') =>
    aStoredEntry(tenant, user, moduleId, values, at(activityId));
  const file = (name: string) =>
    user.call(uploadBase64, { body: { moduleId, name, content: Buffer.from(name).toString('base64') } });
  return { tenant, admin, user, moduleId, entry, file };
}

async function found(who: TestClient, q: string) {
  const { entries } = await who.call(searchEverything, { query: { q, length: 50 } });
  return entries.items;
}
const idsFor = async (who: TestClient, q: string) => (await found(who, q)).map(({ id }) => id);
const say = (who: TestUser, moduleId: string, recordId: string, text: string, files: string[] = []) =>
  who.call(sendComment, { query: { moduleId, recordId }, body: { text, files } });

describe('cells of tables', () => {
  it('are found with their row and column, mistyped as well', async () => {
    const { admin, entry } = await world();
    const order = await entry({
      title: 'Order',
      items: [{ what: 'Wrench' }, { what: 'Crane', about: 'with a Swivelhook', pieces: 4711 }],
    });
    const [item] = await found(admin, 'swivelhook');
    expect(item?.id).toBe(order.id);
    expect(item?.excerpt).toMatchObject({ place: 'field', section: 'items', row: 2, field: 'about' });
    expect(item?.excerpt?.text).toContainEqual({ text: 'Swivelhook', isMatch: true });
    expect(await idsFor(admin, 'swivlehook')).toEqual([order.id]);
    expect(await idsFor(admin, 'wrench order')).toEqual([order.id]);
    expect(await idsFor(admin, '4711')).toEqual([]);
  });

  it('are not found by a column that a step hides, and never shown', async () => {
    const { admin, entry } = await world();
    const items = [{ what: 'a small Crane', secret: 'crane canarybird' }];
    const secret = await entry({ title: 'Order', items }, 'approval');
    const shown = await entry({ title: 'Order', items });
    for (const q of ['canarybird', 'canarybrid', 'crane canarybird']) {
      expect(await idsFor(admin, q), q).toEqual([shown.id]);
    }
    const cranes = new Map((await found(admin, 'crane')).map((item) => [item.id, item.excerpt]));
    expect([...cranes.keys()].toSorted()).toEqual([secret.id, shown.id].toSorted());
    expect(cranes.get(shown.id)).toMatchObject({ field: 'secret' });
    expect(cranes.get(secret.id)).toMatchObject({ field: 'what' });
    expect(JSON.stringify(cranes.get(secret.id))).not.toContain('canarybird');
  });
});

describe('names of files', () => {
  it('are found in fields, lists of files and tables', async () => {
    const { admin, entry, file } = await world();
    const [paper, one, two, doc] = await Promise.all(
      ['lease-halden.txt', 'plan.txt', 'sketch-oslo.txt', 'torque-sheet.txt'].map(file),
    );
    const order = await entry({
      title: 'Order',
      paper: { ...paper },
      papers: [{ ...one }, { ...two }],
      items: [{ what: 'Crane', doc: { ...doc } }],
    } as EntryValues);
    const placed = async (q: string) => {
      const [item] = await found(admin, q);
      return [item?.id, item?.excerpt?.place, item?.excerpt?.field, item?.excerpt?.row];
    };
    expect(await placed('halden')).toEqual([order.id, 'file', 'paper', null]);
    expect(await placed('sketch')).toEqual([order.id, 'file', 'papers', null]);
    expect(await placed('torque')).toEqual([order.id, 'file', 'doc', 1]);
    expect(await idsFor(admin, paper?.key ?? '')).toEqual([]);
  });

  it('are not found in a field that a step hides', async () => {
    const { admin, entry, file } = await world();
    const order = async (activityId: string) =>
      entry({ title: 'Order', hush: { ...(await file('canarybird.txt')) } } as EntryValues, activityId);
    await order('approval');
    const shown = await order('start');
    expect(await idsFor(admin, 'canarybird')).toEqual([shown.id]);
  });
});

describe('comments', () => {
  it('are found with their files by who sees the entry, and by nobody else', async () => {
    const { tenant, admin, user, moduleId, entry, file } = await world();
    const order = await entry({ title: 'Order' });
    await say(user, moduleId, order.id, 'Ask the harbourmaster');
    await say(user, moduleId, order.id, `@[${admin.id}] see here`, [(await file('tidetable.txt')).key]);
    for (const who of [admin, user]) {
      const [item] = await found(who, 'harbourmaster');
      expect([item?.id, item?.excerpt?.place]).toEqual([order.id, 'comment']);
      expect(item?.excerpt?.text[0]?.text).toBe('Ask the ');
      expect(await idsFor(who, 'tidetable order')).toEqual([order.id]);
      expect(await idsFor(who, 'harbourmasetr')).toEqual([order.id]);
    }
    expect(await idsFor(admin, admin.id.slice(0, 13))).toEqual([]);
    const other = await tenant.addUser();
    for (const q of ['harbourmaster', 'harbourmasetr', 'tidetable'])
      expect(await idsFor(other, q)).toEqual([]);
  });

  it('stay when the entry changes, go with it and come back with it', async () => {
    const { tenant, admin, user, moduleId } = await world();
    const over = { status: 'Completed' as const };
    const order = await aStoredEntry(tenant, user, moduleId, { title: 'Order' }, over);
    await Promise.all(
      ['harbourmaster', 'lighthouse', 'breakwater'].map((text) => say(user, moduleId, order.id, text)),
    );
    const all = 'harbourmaster lighthouse breakwater';
    expect(await idsFor(admin, all)).toEqual([order.id]);
    await admin.call(deleteEntry, { query: { moduleId, id: order.id } });
    expect(await idsFor(admin, all)).toEqual([]);
    await admin.call(restoreEntry, { query: { moduleId, id: order.id } });
    expect(await idsFor(admin, all)).toEqual([order.id]);
  });
});

it('reads what is no list where one is expected as nothing', async () => {
  const { tenant, admin } = await world();
  const { rows } = await tenant.transact(admin, (ctx) =>
    sql<{ words: string }>`select entry_words(
      '{"tags": "crane", "more": ["a", "b"], "rows": [{"tags": 7}]}',
      '[["tags", "list"], ["more", "list"], ["rows", "rows", [["tags", "list"]]]]') as words`.execute(
      ctx.db.tables,
    ),
  );
  expect(rows[0]?.words).toBe('a, b');
});

it('reads cells, names of files and comments of entries that were there before', async () => {
  const { tenant, admin, user, moduleId, entry } = await world();
  const order = await entry({ title: 'Order', items: [{ what: 'Swivelhook' }] });
  await say(user, moduleId, order.id, 'harbourmaster');
  await tenant.transact(admin, (ctx) => sql`update searched_apps set columns = '[]'`.execute(ctx.db.tables));
  await tenant.transact(admin, (ctx) =>
    sql`update entry_search set words = '', comment_words = null`.execute(ctx.db.tables),
  );
  for (const q of ['swivelhook', 'harbourmaster']) expect(await idsFor(admin, q)).toEqual([]);
  const more = aSection('more', [aField('place', 'text')]);
  await publishDefinition(admin, moduleId, { ...definition, ...aDefinition([...sections, more]) });
  await platform.settle();
  expect(await idsFor(admin, 'swivelhook harbourmaster')).toEqual([order.id]);
});
