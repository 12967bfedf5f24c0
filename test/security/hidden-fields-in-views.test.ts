import { describe, expect, it } from 'vitest';
import { applyConfigToAllUsers } from '#contracts/entries/apply-config-to-all-users.ts';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import type { ModuleAction, ModuleDefinition } from '#engine/module/definition.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import { aSecretApp, everyone, inTurn, parallel } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';
const granting = (...actions: ModuleAction[]) => [{ ...everyone, actions }];

describe('a shared view over a column that its reader may not see', () => {
  const filters = (operator: string, value?: string) => ({
    condition: 'and' as const,
    rules: [{ field: 'secret', operator, ...(value === undefined ? {} : { value }) }],
  });
  const config = (operator: string, value?: string) => ({
    filters: filters(operator, value),
    orders: [{ column: 'amount', dir: 'asc' as const }],
    groupBy: 'secret',
  });

  it('finds, sorts and groups as if the column were blank', async () => {
    const { ana, cho, designer, query, submit } = await aSecretApp(platform, {
      connections: parallel,
      hiddenAt: ['ask1'],
      rules: granting('start', 'viewAll'),
    });
    await submit({ title: 'One', secret, amount: 2 });
    await submit({ title: 'Two', secret: 'else', amount: 1 });
    for (const [name, shared] of [
      ['1', config('eq', secret)],
      ['2', config('isnull')],
      ['3', config('isnotnull')],
    ] as const) {
      const body = { name, isShared: true, config: shared as never };
      await designer.call(setUserConfig, { query: { ...query, tabConfig: 'new' }, body });
    }
    const read = async (user: TestUser) => {
      const { views } = await user.call(getModuleConfig, { query });
      const found = [];
      for (const { config: view } of views) {
        const { filters: kept, orders } = view;
        const { items } = await user.call(listEntries, { query, body: { filters: kept, orders } });
        const body = { filters: kept, groupBy: view.groupBy ?? '', totals: ['amount'] };
        const { groups } = await user.call(groupEntries, { query, body });
        found.push([items.map(({ title }) => title), groups.map(({ key, count }) => [key, count])]);
      }
      return found;
    };
    expect(await read(cho)).toEqual([
      [['One'], [[secret, 1]]],
      [[], []],
      [
        ['Two', 'One'],
        [
          ['else', 1],
          [secret, 1],
        ],
      ],
    ]);
    const [eq, empty, filled] = await read(ana);
    expect([eq, filled]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(empty?.[1]).toEqual([[null, 2]]);
  });

  it('sorts for its reader as if the column were blank, also as the layout for everybody', async () => {
    const { ana, designer, query, submit } = await aSecretApp(platform, {
      connections: parallel,
      hiddenAt: ['ask1'],
      rules: granting('start', 'viewAll'),
    });
    for (const [title, amount] of [
      ['One', 2],
      ['Two', 1],
      ['Three', 3],
    ] as const) {
      await submit({ title, secret, amount });
    }
    const orderFor = async (dir: 'asc' | 'desc') => {
      const orders = [{ column: 'amount', dir }];
      await designer.call(applyConfigToAllUsers, { query, body: { config: { orders } } });
      const { layout } = await ana.call(getModuleConfig, { query });
      const { items } = await ana.call(listEntries, { query, body: { orders: layout?.orders } });
      return items.map(({ title }) => title);
    };
    // Equal values stand as the entries were made.
    expect(await orderFor('asc')).toEqual(['One', 'Two', 'Three']);
    expect(await orderFor('desc')).toEqual(['Three', 'Two', 'One']);
  });
});

describe('a choice as the columns of a board', () => {
  const stages = [
    aSection('main', [
      aField('title', 'text'),
      aField('secret', 'dropdown', { listToUse: { values: ['High', 'Low'] } }),
      aField('amount', 'number'),
      aField('paper', 'file'),
    ]),
  ];
  const everywhere = ['start', 'ask1', 'ask2', 'end1'];

  it.each([
    ['hidden everywhere', everywhere, 'viewAll', []],
    ['shown at one step', everywhere.slice(0, 3), 'viewAll', ['board']],
    ['shown by a rule', everywhere, 'viewHidden', ['board']],
  ] as const)('is offered only to people who can see it: %s', async (_, hiddenAt, action, offered) => {
    const { ana, query } = await aSecretApp(platform, {
      connections: inTurn,
      hiddenAt,
      sections: stages,
      rules: granting('start', 'viewAll', action),
    });
    const { columns } = await ana.call(getModuleConfig, { query });
    expect(columns.find(({ name }) => name === 'secret')?.displays).toEqual(offered);
    const body = { name: 'Board', config: { display: { kind: 'board' as const, by: 'secret' } } };
    const { status } = await ana.attempt(setUserConfig, { query: { ...query, tabConfig: 'new' }, body });
    expect(status).toBe(offered.length > 0 ? 200 : 422);
  });
});

it('a favourite is the name of an app that one still sees', async () => {
  let published: ModuleDefinition | undefined;
  const { tenant, moduleId, designer } = await aSecretApp(platform, {
    connections: inTurn,
    hiddenAt: ['ask1'],
    change: (definition) => {
      published = definition;
      return definition;
    },
  });
  const eve = await tenant.addUser();
  await eve.call(addFavourite, { query: { moduleId } });
  const [favourite, ...more] = await eve.call(listFavourites, {});
  expect(more).toEqual([]);
  expect(Object.keys(favourite ?? {}).sort()).toEqual(['category_icon', 'id', 'title']);
  const closed = { ...(published as ModuleDefinition), permission: { rules: [], rawPermission: null } };
  await publishDefinition(designer, moduleId, closed);
  expect(await eve.call(listFavourites, {})).toEqual([]);
});
