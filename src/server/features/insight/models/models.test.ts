import { expect, it } from 'vitest';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { deleteModel } from '#contracts/insight/models/delete-model.ts';
import { getModel } from '#contracts/insight/models/get-model.ts';
import { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import { listModels } from '#contracts/insight/models/list-models.ts';
import { saveModel } from '#contracts/insight/models/save-model.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** A model of orders and the vendors they name; only Ann and administrators see vendors where `isForAll` is not set. */
async function kept({ isForAll = true } = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ann = await tenant.addUser({ flags: ['isFullUser'] });
  const bob = await tenant.addUser({ flags: ['isFullUser'] });
  const seenBy = (who: { kind: 'everyone' } | { kind: 'user'; value: string }) => ({
    permission: { rules: [{ who, actions: ['viewAll' as const] }], rawPermission: null },
  });
  const vendorForm = [aSection('main', [aField('city', 'text'), aField('credit', 'number')])];
  const vendors = await aPublishedApp(
    admin,
    aDefinition(vendorForm, seenBy(isForAll ? { kind: 'everyone' } : { kind: 'user', value: ann.id })),
  );
  const fields = [aField('amount', 'number'), aField('vendor', 'lookup', { moduleId: vendors })];
  const orders = await aPublishedApp(
    admin,
    aDefinition([aSection('main', fields)], seenBy({ kind: 'everyone' })),
  );
  const model = {
    moduleId: orders,
    joins: [{ name: 'vnd', way: 'names' as const, moduleId: vendors, field: 'vendor' }],
    fields: [{ column: 'vnd.city', label: 'Town' }],
    measures: [{ name: 'spent', label: 'Spent', aggregate: 'sum' as const, column: 'amount' }],
    calculated: [{ name: 'twice', label: 'Twice', expression: 'spent * 2.0' }],
  };
  const { id, revision } = await ann.call(saveModel, { body: { name: 'Buying', model } });
  const namesFor = async (user: TestUser) =>
    (await user.call(listModels, { body: {} })).items.map(({ name }) => name);
  return { ann, bob, vendors, orders, model, id, revision, params: { id }, namesFor };
}

it('a model is its owner’s until it is shared, and only its owner changes it', async () => {
  const { ann, bob, model, id, revision, params, namesFor } = await kept();
  expect([await namesFor(ann), await namesFor(bob)]).toEqual([['Buying'], []]);
  expect((await bob.attempt(getModel, { params })).status).toBe(404);
  const sharedWith = [{ kind: 'user' as const, id: bob.id }];
  await ann.call(saveModel, { body: { id, revision, sharedWith } });
  expect(await bob.call(getModel, { params })).toMatchObject({ model, isOwn: false, sharedWith: [] });
  const mine = { id, revision: revision + 1, name: 'Mine' };
  expect((await bob.attempt(saveModel, { body: mine })).status).toBe(404);
  expect((await bob.attempt(deleteModel, { params })).status).toBe(404);
  const stale = await ann.attempt(saveModel, { body: { id, revision, name: 'Old' } });
  expect(stale.error?.code).toBe('stale_revision');
  await ann.call(deleteModel, { params });
  expect(await namesFor(bob)).toEqual([]);
});

it('a model of an app whose entries somebody may not see is not theirs, and neither are reports on it', async () => {
  const { ann, bob, model, orders, id, revision, params, namesFor } = await kept({ isForAll: false });
  const sharedWith = [{ kind: 'everyone' as const }];
  await ann.call(saveModel, { body: { id, revision, sharedWith } });
  const report = { moduleId: orders, joins: model.joins, rows: [{ column: 'vnd.city' }] };
  const made = await ann.call(saveInquiry, { body: { name: 'Towns', report, modelId: id, sharedWith } });
  expect(await namesFor(ann)).toEqual(['Buying']);
  expect(await namesFor(bob)).toEqual([]);
  expect((await bob.attempt(getModel, { params })).status).toBe(404);
  expect((await bob.attempt(getInquiry, { params: { id: made.id } })).status).toBe(404);
  const { links } = await bob.call(getModelColumns, { body: { moduleId: orders } });
  expect(links).toEqual([]);
});

it('a report follows its model, and stays as it is when the model goes', async () => {
  const { ann, model, orders, id, revision, params } = await kept();
  const report = {
    moduleId: orders,
    joins: model.joins,
    rows: [{ column: 'vnd.city' }],
    measures: model.measures,
  };
  const made = await ann.call(saveInquiry, { body: { name: 'Towns', report, modelId: id } });
  const shown = async () => (await ann.call(getInquiry, { params: { id: made.id } })).report;
  const measures = [{ ...model.measures[0], aggregate: 'average' as const, label: 'Mean' }] as never;
  await ann.call(saveModel, { body: { id, revision, model: { ...model, measures } } });
  expect(await shown()).toMatchObject({
    rows: [{ column: 'vnd.city', label: 'Town' }],
    measures: [{ name: 'spent', label: 'Mean', aggregate: 'average' }],
  });
  await ann.call(deleteModel, { params });
  expect(await shown()).toEqual(report);
});

it('a report on a model that somebody may not open is theirs without it, and follows it all the same', async () => {
  const { ann, bob, model, vendors, orders, id } = await kept();
  const report = { moduleId: orders, joins: model.joins, measures: model.measures };
  const sharedWith = [{ kind: 'user' as const, id: bob.id }];
  const made = await ann.call(saveInquiry, { body: { name: 'Towns', report, modelId: id, sharedWith } });
  const params = { id: made.id };
  expect((await ann.call(getInquiry, { params })).modelId).toBe(id);
  expect(await bob.call(getInquiry, { params })).toMatchObject({
    modelId: null,
    report: { measures: [{ name: 'spent' }] },
  });
  const elsewhere = { name: 'Other', report: { moduleId: vendors }, modelId: id };
  const refused = await ann.attempt(saveInquiry, { body: elsewhere });
  expect(refused.error?.errors[0]).toMatchObject({ path: 'body.modelId', code: 'unknown_model' });
});

it('a model names what its apps have and joins by lookups, in both directions', async () => {
  const { ann, vendors, orders, model } = await kept();
  const refusal = async (change: object) => {
    const body = { name: 'Wrong', model: { ...model, ...change } };
    const { status, error } = await ann.attempt(saveModel, { body: body as never });
    return [status, error?.errors[0]?.path, error?.errors[0]?.code];
  };
  expect(await refusal({ fields: [{ column: 'gone' }] })).toEqual([
    422,
    'body.model.fields[0].column',
    'unknown_column',
  ]);
  const calculated = [{ name: 'spent', label: 'Again', expression: 'spent' }];
  expect(await refusal({ calculated })).toEqual([422, 'body.model.calculated[0].name', 'figure_name_taken']);
  const along = await ann.call(getModelColumns, { body: { moduleId: orders } });
  expect(along.links).toMatchObject([{ of: null, way: 'names', moduleId: vendors, field: 'vendor' }]);
  const back = await ann.call(getModelColumns, { body: { moduleId: vendors } });
  expect(back.links).toMatchObject([{ of: null, way: 'namedBy', moduleId: orders, field: 'vendor' }]);
  const { columns } = await ann.call(getModelColumns, { body: { moduleId: orders, joins: model.joins } });
  expect(columns.find(({ name }) => name === 'vnd.city')?.join).toMatchObject({ name: 'vnd' });
});
