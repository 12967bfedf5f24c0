import { describe, expect, it } from 'vitest';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { deleteCategory } from '#contracts/modules/delete-category.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { orderCategories } from '#contracts/modules/order-categories.ts';
import { saveCategory } from '#contracts/modules/save-category.ts';
import { setQuickLaunch } from '#contracts/modules/set-quick-launch.ts';
import { sortOwnList } from '#contracts/modules/sort-own-list.ts';
import { getSidebarTree, type SidebarNode } from '#contracts/permissions/get-sidebar-tree.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const outline = (nodes: readonly SidebarNode[]): unknown[] =>
  nodes
    .filter(({ type }) => type === 'group')
    .map(({ text, children }) => (outline(children).length > 0 ? [text, outline(children)] : text));
const treeOf = async (user: TestUser) => outline(await user.call(getSidebarTree, {}));

async function categories(user: TestUser, names: readonly string[], parentId: string | null = null) {
  const ids: Record<string, string> = {};
  for (const name of names) {
    ids[name] = (await user.call(saveCategory, { body: { name, parentId } })).id;
  }
  return (name: string) => ids[name] ?? '';
}

describe('categories', () => {
  it('a new one comes last, and an order keeps those behind that it does not name', async () => {
    const consultant = await (await platform.newTenant()).asUser('isConsultant');
    const id = await categories(consultant, ['Stock', 'Buying', 'People']);
    expect(await treeOf(consultant)).toEqual(['Stock', 'Buying', 'People']);
    await consultant.call(orderCategories, { body: { parentId: null, order: [id('People')] } });
    expect(await treeOf(consultant)).toEqual(['People', 'Stock', 'Buying']);
  });

  it('an order moves a category from elsewhere to its place', async () => {
    const consultant = await (await platform.newTenant()).asUser('isConsultant');
    const id = await categories(consultant, ['Stock', 'Buying']);
    const under = await categories(consultant, ['Cars', 'Desks'], id('Stock'));
    const order = [id('Stock'), under('Desks'), id('Buying')];
    await consultant.call(orderCategories, { body: { parentId: null, order } });
    expect(await treeOf(consultant)).toEqual([['Stock', ['Cars']], 'Desks', 'Buying']);
    await consultant.call(deleteCategory, { params: { id: id('Stock') } });
    expect(await treeOf(consultant)).toEqual(expect.arrayContaining(['Cars', 'Desks', 'Buying']));
  });

  it('a category cannot be put under itself, nor where its name is taken, and nothing moves then', async () => {
    const consultant = await (await platform.newTenant()).asUser('isConsultant');
    const id = await categories(consultant, ['Stock', 'Cars']);
    const under = await categories(consultant, ['Cars'], id('Stock'));
    const before = await treeOf(consultant);
    const put = (parentId: string | null, order: string[]) =>
      consultant.attempt(orderCategories, { body: { parentId, order } });
    expect(await put(under('Cars'), [id('Stock')])).toMatchObject({
      status: 422,
      error: { errors: [{ path: 'body.order[0]', code: 'category_cycle' }] },
    });
    expect(await put(null, ['01900000-0000-7000-8000-000000000000'])).toMatchObject({
      status: 422,
      error: { errors: [{ path: 'body.order[0]', code: 'unknown_category' }] },
    });
    expect(await put(null, [id('Stock'), under('Cars')])).toMatchObject({
      error: { errors: [{ code: 'duplicate_name' }] },
    });
    expect(await treeOf(consultant)).toEqual(before);
  });
});

describe("a person's own order", () => {
  it('sorts favourites; one added later comes last', async () => {
    const tenant = await platform.newTenant();
    const [designer, user] = [await tenant.asUser('isConsultant'), await tenant.asUser()];
    const apps = [
      await aPublishedApp(designer, aDefinition()),
      await aPublishedApp(designer, aDefinition()),
      await aPublishedApp(designer, aDefinition()),
    ];
    const [first = '', second = '', third = ''] = apps;
    for (const moduleId of [first, second]) await user.call(addFavourite, { query: { moduleId } });
    await user.call(sortOwnList, { body: { list: 'favourites', order: [second, first] } });
    await user.call(addFavourite, { query: { moduleId: third } });
    expect((await user.call(listFavourites, {})).map(({ id }) => id)).toEqual([second, first, third]);
    expect(await designer.call(listFavourites, {})).toEqual([]);
  });

  it('an app that is not in the list is refused', async () => {
    const tenant = await platform.newTenant();
    const [designer, user] = [await tenant.asUser('isConsultant'), await tenant.asUser()];
    const moduleId = await aPublishedApp(designer, aDefinition());
    await user.call(setQuickLaunch, { body: { moduleIds: [] } });
    for (const list of ['favourites', 'tiles'] as const) {
      expect(await user.attempt(sortOwnList, { body: { list, order: [moduleId] } })).toMatchObject({
        status: 422,
        error: { errors: [{ path: 'body.order[0]', code: 'not_in_list' }] },
      });
    }
  });
});
