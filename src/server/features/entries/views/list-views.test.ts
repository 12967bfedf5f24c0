import { describe, expect, it } from 'vitest';
import { applyConfigToAllUsers } from '#contracts/entries/apply-config-to-all-users.ts';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const form = (...names: string[]) =>
  aDefinition([
    aSection(
      'main',
      names.map((name) => aField(name, name === 'amount' ? 'number' : 'text')),
    ),
  ]);

async function aList() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const ana = await tenant.addUser();
  const ben = await tenant.addUser();
  const moduleId = await aPublishedApp(designer, form('title', 'amount'));
  const query = { moduleId };
  const config = (user: TestUser) => user.call(getModuleConfig, { query });
  const save = (user: TestUser, body: object, tabConfig?: string) =>
    user.attempt(setUserConfig, { query: { moduleId, tabConfig }, body: body as never });
  return { tenant, designer, ana, ben, moduleId, query, config, save };
}

const big: ListViewConfig = {
  columns: [
    { name: 'amount', isVisible: true, isFrozen: true, width: 120 },
    { name: 'title', isVisible: false, isFrozen: false },
  ],
  orders: [{ column: 'amount', dir: 'desc' }],
  filters: { condition: 'and', rules: [{ field: 'amount', operator: 'gte', value: 100 }] },
};

describe('a layout of a list', () => {
  it('is one’s own, else everybody’s, else the app’s', async () => {
    const { designer, ana, ben, config, save, query } = await aList();
    expect((await config(ana)).layout).toBeNull();
    await save(ana, { config: big });
    expect((await config(ana)).layout).toMatchObject(big);
    expect((await config(ben)).layout).toBeNull();
    await designer.call(applyConfigToAllUsers, { query, body: { config: { length: 50 } } });
    expect((await config(ana)).layout?.length).toBe(50);
    expect((await config(ben)).layout?.length).toBe(50);
    await save(ben, { config: { length: 20 } });
    expect((await config(ben)).layout?.length).toBe(20);
    await save(ben, { config: null });
    expect((await config(ben)).layout?.length).toBe(50);
    await designer.call(applyConfigToAllUsers, { query, body: { config: null } });
    expect((await config(ben)).layout).toBeNull();
  });

  it('for everybody is set only by who may design the app', async () => {
    const { tenant, ana, query, config } = await aList();
    const body = { config: { length: 50 } } as const;
    expect((await ana.attempt(applyConfigToAllUsers, { query, body })).status).toBe(403);
    const stranger = await (await platform.newTenant()).asUser('isConsultant');
    expect((await stranger.attempt(applyConfigToAllUsers, { query, body })).status).toBe(404);
    expect((await config(await tenant.asUser('isFullUser'))).layout).toBeNull();
  });

  it.each([
    [{ config: { columns: [{ name: 'nothing' }] } }, 'body.config.columns[0].name'],
    [{ config: { groupBy: 'nothing' } }, 'body.config.groupBy'],
    [{ config: { orders: [{ column: 'nothing', dir: 'asc' }] } }, 'body.orders[0].column'],
    [{ config: { length: 11 } }, 'body.config.length'],
    [{}, 'body.config'],
  ])('is refused with the place: %j', async (body, path) => {
    const { ana, save, config } = await aList();
    const answer = await save(ana, body);
    expect(answer.status).toBe(422);
    expect(answer.error?.errors[0]?.path).toBe(path);
    expect((await config(ana)).layout).toBeNull();
  });

  it('loses what the app loses', async () => {
    const { designer, ana, moduleId, config, save } = await aList();
    await save(ana, { config: big });
    await publishDefinition(designer, moduleId, form('title'));
    const { layout } = await config(ana);
    expect(layout?.columns?.map((column) => column.name)).toEqual(['title']);
    expect(layout?.orders).toEqual([]);
    expect(layout?.filters?.rules).toEqual([]);
  });
});

describe('views of a list', () => {
  it('are their maker’s until shared, and open first when chosen', async () => {
    const { designer, ana, ben, config, save } = await aList();
    const mine = await save(ana, { name: 'Big', config: big, isDefault: true }, 'new');
    expect((await config(ana)).views).toMatchObject([
      { id: mine.data.id, name: 'Big', isOwn: true, isShared: false, isDefault: true, config: big },
    ]);
    expect((await config(ben)).views).toEqual([]);
    const shared = await save(designer, { name: 'All', config: {}, isShared: true }, 'new');
    expect((await config(ben)).views).toMatchObject([{ name: 'All', isOwn: false, isDefault: false }]);
    await save(ben, { isDefault: true }, shared.data.id ?? '');
    expect((await config(ben)).views).toMatchObject([{ name: 'All', isDefault: true }]);
    expect((await config(ana)).views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['All', false],
      ['Big', true],
    ]);
    await save(designer, { config: null }, shared.data.id ?? '');
    expect((await config(ben)).views).toEqual([]);
  });

  it('cannot be changed, shared or found by who has no right to', async () => {
    const { designer, ana, ben, config, save } = await aList();
    const own = await save(ana, { name: 'Own', config: {} }, 'new');
    const shared = await save(designer, { name: 'All', config: {}, isShared: true }, 'new');
    expect((await save(ben, { config: {} }, own.data.id ?? '')).status).toBe(404);
    expect((await save(ben, { isDefault: true }, own.data.id ?? '')).status).toBe(404);
    for (const body of [{ config: null }, { config: {} }, { name: 'Mine' }, { isShared: false }]) {
      expect((await save(ben, body, shared.data.id ?? '')).status).toBe(409);
    }
    expect((await save(ana, { isShared: true }, own.data.id ?? '')).status).toBe(409);
    expect((await save(ana, { name: 'Other', config: {}, isShared: true }, 'new')).status).toBe(409);
    const taken = (await save(ana, { name: 'oWN', config: {} }, 'new')).error;
    expect(taken).toMatchObject({ code: 'duplicate_name', errors: [{ path: 'body.name' }] });
    expect((await config(ana)).views.map((view) => view.name)).toEqual(['All', 'Own']);
    expect((await config(ben)).canShareViews).toBe(false);
    expect((await config(designer)).canShareViews).toBe(true);
  });
});

describe('a view as a board, calendar or gallery', () => {
  const parts = (...names: string[]) =>
    aDefinition([
      aSection(
        'main',
        names.map((name) =>
          name === 'shelf'
            ? aField(name, 'dropdown', { listToUse: { values: ['North', 'South'] } })
            : aField(name, name === 'due' ? 'date' : name === 'photo' ? 'image' : 'text'),
        ),
      ),
    ]);

  async function aParts() {
    const list = await aList();
    const moduleId = await aPublishedApp(list.designer, parts('title', 'shelf', 'due', 'photo'));
    const query = { moduleId };
    const save = (body: object) =>
      list.ana.attempt(setUserConfig, { query: { moduleId, tabConfig: 'new' }, body: body as never });
    return { ...list, moduleId, save, config: () => list.ana.call(getModuleConfig, { query }) };
  }

  it('is kept, and columns tell what they can arrange', async () => {
    const { config, save } = await aParts();
    for (const display of [
      { kind: 'board', by: 'shelf' },
      { kind: 'calendar', by: 'due', span: 'week' },
      { kind: 'gallery', by: 'photo' },
      { kind: 'board', by: 'workflow_status' },
    ]) {
      const name = `${display.kind} ${display.by}`;
      expect((await save({ name, config: { display } })).status).toBe(200);
      const { views } = await config();
      expect(views.find((view) => view.name === name)?.config.display).toEqual(display);
    }
    const { columns } = await config();
    const displaysOf = (name: string) => columns.find((column) => column.name === name)?.displays;
    expect(['title', 'shelf', 'due', 'photo', 'created_on'].map(displaysOf)).toEqual([
      [],
      ['board'],
      ['calendar'],
      ['gallery'],
      ['calendar'],
    ]);
  });

  it.each([
    [{ kind: 'board', by: 'nothing' }, 'unknown_column'],
    [{ kind: 'board', by: 'title' }, 'not_arrangeable'],
    [{ kind: 'calendar', by: 'shelf' }, 'not_arrangeable'],
    [{ kind: 'gallery', by: 'due' }, 'not_arrangeable'],
  ])('is refused where the column cannot arrange it: %j', async (display, code) => {
    const { save } = await aParts();
    const { status, error } = await save({ name: 'View', config: { display } });
    expect([status, error?.errors[0]?.path, error?.errors[0]?.code]).toEqual([
      422,
      'body.config.display.by',
      code,
    ]);
  });

  it('stays without its column when the app loses the field', async () => {
    const { designer, moduleId, config, save } = await aParts();
    await save({ name: 'Board', config: { display: { kind: 'board', by: 'shelf' } } });
    await publishDefinition(designer, moduleId, parts('title'));
    expect((await config()).views[0]?.config.display).toEqual({ kind: 'board', by: null });
  });
});
