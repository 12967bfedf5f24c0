import { expect, it } from 'vitest';
import { deleteInquiry } from '#contracts/insight/delete-inquiry.ts';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** A report about the own entries of everyone, or of its owner alone. */
async function kept({ isForAll = true } = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ann = await tenant.addUser({ flags: ['isFullUser'] });
  const bob = await tenant.addUser({ flags: ['isFullUser'] });
  const who = isForAll ? { kind: 'everyone' as const } : { kind: 'user' as const, value: ann.id };
  const permission = { rules: [{ who, actions: ['viewOwn' as const] }], rawPermission: null };
  const form = [aSection('main', [aField('kind', 'text')])];
  const moduleId = await aPublishedApp(admin, aDefinition(form, { permission }));
  const report = { moduleId, rows: [{ column: 'kind' }] };
  const { id } = await ann.call(saveInquiry, { body: { name: 'By kind', report } });
  const params = { id };
  const namesFor = async (user: TestUser) =>
    (await user.call(listInquiries, { body: {} })).items.map(({ name }) => name);
  return { ann, bob, id, params, report, namesFor };
}

it('a report is its owner’s until it is shared, and only its owner changes it', async () => {
  const { ann, bob, id, params, report, namesFor } = await kept();
  expect(await namesFor(ann)).toEqual(['By kind']);
  expect(await namesFor(bob)).toEqual([]);
  expect((await bob.attempt(getInquiry, { params })).status).toBe(404);
  await ann.call(saveInquiry, { body: { id, revision: 1, sharedWith: [{ kind: 'user', id: bob.id }] } });
  expect(await namesFor(bob)).toEqual(['By kind']);
  expect(await bob.call(getInquiry, { params })).toMatchObject({ report, isOwn: false, sharedWith: [] });
  expect((await bob.attempt(saveInquiry, { body: { id, revision: 2, name: 'Mine' } })).status).toBe(404);
  expect((await bob.attempt(deleteInquiry, { params })).status).toBe(404);
  await ann.call(saveInquiry, { body: { id, revision: 2, name: 'Kinds' } });
  expect(await ann.call(getInquiry, { params })).toMatchObject({
    name: 'Kinds',
    chart: 'table',
    sharedWith: [{ kind: 'user', id: bob.id }],
  });
  await ann.call(deleteInquiry, { params });
  expect(await namesFor(bob)).toEqual([]);
});

it('a report that was saved meanwhile is not written over', async () => {
  const { ann, id, params } = await kept();
  const rename = (name: string, revision?: number) =>
    ann.attempt(saveInquiry, { body: { id, name, ...(revision === undefined ? {} : { revision }) } });
  const both = await Promise.all([rename('One', 1), rename('Other', 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await rename('Late', 1)).error?.code).toBe('stale_revision');
  expect((await rename('Blind')).error?.code).toBe('stale_revision');
  expect((await ann.call(getInquiry, { params })).revision).toBe(2);
});

it('a report has a name of its own and asks what its app has', async () => {
  const { ann, report } = await kept();
  const save = async (body: object) => {
    const { status, error } = await ann.attempt(saveInquiry, { body: body as never });
    return [status, error?.code, error?.errors[0]?.path];
  };
  expect(await save({ name: 'by KIND', report })).toEqual([422, 'duplicate_name', 'body.name']);
  expect(await save({ report })).toEqual([422, 'validation_failed', 'body.name']);
  expect(await save({ name: 'New' })).toEqual([422, 'validation_failed', 'body.report']);
  const wrong = { ...report, rows: [{ column: 'gone' }] };
  expect(await save({ name: 'New', report: wrong })).toEqual([
    422,
    'validation_failed',
    'body.report.rows[0].column',
  ]);
  const sharedWith = [{ kind: 'team', id: '01900000-0000-7000-8000-000000000001' }];
  expect(await save({ name: 'New', report, sharedWith })).toEqual([
    422,
    'validation_failed',
    'body.sharedWith[0].id',
  ]);
});

it('a report of an app whose entries somebody may not see is not theirs, even when it is shared', async () => {
  const { ann, bob, id, params, namesFor } = await kept({ isForAll: false });
  await ann.call(saveInquiry, { body: { id, revision: 1, sharedWith: [{ kind: 'user', id: bob.id }] } });
  expect(await namesFor(ann)).toEqual(['By kind']);
  expect(await namesFor(bob)).toEqual([]);
  expect((await bob.attempt(getInquiry, { params })).status).toBe(404);
});
