import { describe, expect, it } from 'vitest';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { deleteValueList } from '#contracts/value-lists/delete-value-list.ts';
import { getValueList } from '#contracts/value-lists/get-value-list.ts';
import { listValueListCategories } from '#contracts/value-lists/list-value-list-categories.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { useTestPlatform } from '#test/harness/test-platform.ts';

const platform = useTestPlatform();
const colours = { key_name: 'Colours', values: [{ key: 'r', value: 'Red' }, { key: 'green' }] };

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

describe('key-value lists', () => {
  it('are kept with their categories, found by name and category', async () => {
    const { user } = await designer();
    const category = await user.call(addValueListCategory, { query: { name: 'Shop' } });
    const { id } = await user.call(saveValueList, { body: { ...colours, categoryIds: [category.id] } });
    await user.call(saveValueList, { body: { key_name: 'Sizes', values: [] } });
    expect(await user.call(listValueListCategories, {})).toEqual([category]);
    expect(await user.call(listValueLists, { query: { categoryId: category.id } })).toMatchObject([
      { id, key_name: 'Colours', categories: 'Shop', item_count: 2 },
    ]);
    expect(await user.call(listValueLists, { query: { searchTerm: 'IZE' } })).toMatchObject([
      { key_name: 'Sizes' },
    ]);
    expect(await user.call(getValueList, { query: { id } })).toMatchObject({
      revision: 1,
      values: [
        { key: 'r', value: 'Red' },
        { key: 'green', value: 'green' },
      ],
      usedBy: [],
    });
  });

  it('refuse double keys, taken names and a stale revision, and write nothing then', async () => {
    const { user } = await designer();
    const { id } = await user.call(saveValueList, { body: colours });
    const twice = await user.attempt(saveValueList, {
      body: { ...colours, id, revision: 1, values: [{ key: 'a' }, { key: 'b' }, { key: 'a' }] },
    });
    expect(twice).toMatchObject({ status: 422, error: { errors: [{ path: 'body.values[2].key' }] } });
    const taken = await user.attempt(saveValueList, { body: { ...colours, key_name: 'COLOURS' } });
    expect(taken).toMatchObject({ status: 422, error: { code: 'duplicate_name' } });
    const change = { ...colours, id, revision: 1, values: [] };
    expect((await user.attempt(saveValueList, { body: change })).status).toBe(200);
    expect((await user.attempt(saveValueList, { body: change })).status).toBe(409);
    expect((await user.call(getValueList, { query: { id } })).revision).toBe(2);
  });

  it('belong to one tenant, and to those who design', async () => {
    const { tenant, user } = await designer();
    const { id } = await user.call(saveValueList, { body: colours });
    const stranger = (await designer()).user;
    expect((await stranger.attempt(getValueList, { query: { id } })).status).toBe(404);
    expect((await stranger.attempt(deleteValueList, { query: { id } })).status).toBe(404);
    expect((await stranger.attempt(saveValueList, { body: { ...colours, id, revision: 1 } })).status).toBe(
      404,
    );
    const clerk = await tenant.asUser();
    expect((await clerk.attempt(listValueLists, { query: {} })).status).toBe(403);
    await user.call(deleteValueList, { query: { id } });
    expect(await user.call(listValueLists, { query: {} })).toEqual([]);
  });
});
