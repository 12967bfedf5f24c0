import { describe, expect, it } from 'vitest';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { deleteValueList } from '#contracts/value-lists/delete-value-list.ts';
import { getValueList } from '#contracts/value-lists/get-value-list.ts';
import { listValueListCategories } from '#contracts/value-lists/list-value-list-categories.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const colours = { key_name: 'Colours', values: [{ key: 'r', value: 'Red' }, { key: 'green' }] };

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

describe('key-value lists', () => {
  it('are stored with their categories and found by name and category', async () => {
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

  it('refuse duplicate keys, taken names and a stale revision, and then write nothing', async () => {
    const { user } = await designer();
    const { id } = await user.call(saveValueList, { body: colours });
    const twice = await user.attempt(saveValueList, {
      body: { ...colours, id, revision: 1, values: [{ key: 'a' }, { key: 'b' }, { key: 'a' }] },
    });
    expect(twice).toMatchObject({ status: 422, error: { errors: [{ path: 'body.values[2].key' }] } });
    const taken = await user.attempt(saveValueList, { body: { ...colours, key_name: 'COLOURS' } });
    const named = {
      path: 'body.key_name',
      code: 'duplicate_name',
      message: 'The name COLOURS is already taken.',
    };
    expect(taken).toMatchObject({ status: 422, error: { code: 'duplicate_name', errors: [named] } });
    const change = { ...colours, id, revision: 1, values: [] };
    expect((await user.attempt(saveValueList, { body: change })).status).toBe(200);
    expect((await user.attempt(saveValueList, { body: change })).status).toBe(409);
    expect((await user.call(getValueList, { query: { id } })).revision).toBe(2);
  });

  it('keep keys that any field of an entry uses, and allow removing the others', async () => {
    const { tenant, user } = await designer();
    const { id } = await user.call(saveValueList, {
      body: { key_name: 'Colours', values: ['r', 'g', 'b', 'w'].map((key) => ({ key })) },
    });
    const listToUse = { listId: id };
    const form = aDefinition([
      aSection('main', [
        aField('first', 'dropdown', { listToUse }),
        aField('second', 'dropdown', { listToUse }),
        aField('more', 'multi-select-reference', { listToUse }),
        aField('word', 'text'),
      ]),
      aSection(
        'items',
        [
          aField('colour', 'dropdown', { listToUse }),
          aField('colours', 'multi-select-reference', { listToUse }),
        ],
        { isTable: true, maximumRowCount: 9 },
      ),
    ]);
    const moduleId = await aModule(user, 'Paints');
    await publishDefinition(user, moduleId, form);
    await aModule(user, 'Unpublished');
    const enter = (data: EntryValues) => aStoredEntry(tenant, user, moduleId, data);
    await enter({ first: 'r', second: 'r', word: 'w' });
    await enter({ more: ['g', 'r'] });
    await enter({ items: [{ colour: 'g' }, { colour: 'g', colours: ['b', 'g'] }] });
    const save = (keys: readonly string[], revision = 1) =>
      user.attempt(saveValueList, {
        body: { id, revision, key_name: 'Colours', values: keys.map((key) => ({ key, value: `${key}!` })) },
      });
    const { status, error } = await save([]);
    expect([status, error?.code, error?.message]).toEqual([409, 'in_use', 'Still used by: Paints']);
    expect(error?.errors.map(({ path, code, message }) => [path, code, message])).toEqual([
      ['body.values', 'key_in_use', '“b” is still used in Paints (entries: 1). Change those entries first.'],
      ['body.values', 'key_in_use', '“g” is still used in Paints (entries: 2). Change those entries first.'],
      ['body.values', 'key_in_use', '“r” is still used in Paints (entries: 2). Change those entries first.'],
    ]);
    expect((await user.call(getValueList, { query: { id } })).values).toHaveLength(4);
    expect((await save(['b', 'r', 'g'])).status).toBe(200);
  });

  it('have categories without a comma in their names', async () => {
    const { user } = await designer();
    const add = (name: string) => user.attempt(addValueListCategory, { query: { name } });
    const { status, error } = await add('Shop, office');
    expect([status, error?.errors]).toEqual([
      422,
      [{ path: 'query.name', code: 'name_comma', message: 'Cannot contain a comma' }],
    ]);
    await add('Shop');
    expect((await add('shop')).error?.errors).toMatchObject([{ path: 'query.name', code: 'duplicate_name' }]);
    expect(await user.call(listValueListCategories, {})).toMatchObject([{ category_name: 'Shop' }]);
  });

  it('belong to one tenant, and only designers can change them', async () => {
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
