import { describe, expect, it } from 'vitest';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { aggregateLookup } from '#contracts/lookups/aggregate-lookup.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import {
  aSecretApp,
  everyone,
  inTurn,
  parallel,
  type SecretAppSettings,
  secretForm,
} from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';
const app = (settings: SecretAppSettings) => aSecretApp(platform, settings);
/** Everything that one person gets of the app's entries, by every call that gives values away. */
async function everythingFor(user: TestUser, query: { moduleId: string }, recordId: string) {
  const params = { recordId };
  const list = (body: object) => user.call(listEntries, { query, body });
  const exported = await user.inject({
    method: 'POST',
    url: `/api/EntryModule/export?moduleId=${query.moduleId}`,
    payload: { format: 'csv' },
  });
  const filters = (operator: string, value: unknown) => ({
    filters: { condition: 'and', rules: [{ field: 'secret', operator, value }] },
  });
  const { groups } = await user.call(groupEntries, {
    query,
    body: { groupBy: 'secret', totals: ['amount'] },
  });
  const total = { moduleId: query.moduleId, column: 'amount', aggregate: 'sum' as const };
  return {
    detail: (await user.call(getEntry, { params, query })).data.secret,
    row: (await list({})).items.find(({ id }) => id === recordId)?.secret,
    found: (await list({ search: { searchValue: secret.slice(0, 9) } })).total,
    filtered: (await list(filters('startswith', 'TOP'))).total,
    group: groups.find(({ key }) => key === secret)?.count,
    total: groups.map(({ totals }) => totals.amount?.sum ?? null),
    isExported: exported.payload.includes(secret),
    aggregate: (await user.call(aggregateLookup, { body: total as never })).value,
  };
}

const nothing = {
  detail: undefined,
  row: undefined,
  found: 0,
  filtered: 0,
  group: undefined,
  total: [null],
  isExported: false,
  aggregate: null,
};
const everything = {
  detail: secret,
  row: secret,
  found: 1,
  filtered: 1,
  group: 1,
  total: ['5'],
  isExported: true,
  aggregate: 5,
};

describe('a field hidden at one of two parallel steps', () => {
  it('stays hidden from its approver through every call, and from who has no task', async () => {
    const { ana, ben, cho, query, submit } = await app({ connections: parallel, hiddenAt: ['ask2'] });
    const { id } = await submit({ title: 'One', secret, amount: 5 });
    expect(await everythingFor(cho, query, id)).toEqual(nothing);
    expect(await everythingFor(ben, query, id)).toEqual(nothing);
    expect(await everythingFor(ana, query, id)).toEqual(everything);
  });

  it('gives a file in it to nobody from whom it is hidden', async () => {
    const { ana, ben, cho, moduleId, submit } = await app({ connections: parallel, hiddenAt: ['ask2'] });
    const content = Buffer.from('TOPSECRETFILE').toString('base64');
    const file = await ben.call(uploadBase64, { body: { moduleId, name: 'salary.txt', content } });
    await submit({ title: 'One', paper: { ...file } });
    const statusOf = async (user: TestUser) =>
      (await user.attempt(getFile, { body: { key: file.key } })).status;
    expect([await statusOf(ana), await statusOf(ben), await statusOf(cho)]).toEqual([200, 404, 404]);
  });
});

describe('a field hidden at a step at which someone decided', () => {
  it('stays hidden from them afterwards, and from nobody else', async () => {
    const { ana, ben, cho, query, submit, decide } = await app({ connections: inTurn, hiddenAt: ['ask1'] });
    const { id } = await submit({ title: 'One', secret, amount: 5 });
    await decide(ana);
    expect(await everythingFor(ana, query, id)).toEqual(nothing);
    expect(await everythingFor(ben, query, id)).toEqual(everything);
    expect(await everythingFor(cho, query, id)).toEqual(everything);
    await decide(cho);
    expect(await everythingFor(ana, query, id)).toEqual(nothing);
    expect(await everythingFor(cho, query, id)).toEqual(everything);
  });

  it('is shown again to those whom a rule grants it, but not while they are asked', async () => {
    const granted: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewHidden'] };
    const { ana, ben, query, submit, decide } = await app({
      connections: inTurn,
      hiddenAt: ['ask1'],
      rules: [everyone, granted],
    });
    const { id } = await submit({ title: 'One', secret, amount: 5 });
    expect(await everythingFor(ana, query, id)).toEqual(nothing);
    expect(await everythingFor(ben, query, id)).toEqual(everything);
    await decide(ana);
    expect(await everythingFor(ana, query, id)).toEqual(everything);
  });

  it('is not shown to administrators because they administer', async () => {
    const { tenant, query, submit } = await app({ connections: inTurn, hiddenAt: ['ask1'] });
    const { id } = await submit({ title: 'One', secret, amount: 5 });
    expect(await everythingFor(await tenant.asUser('isAdministrator'), query, id)).toEqual(nothing);
  });
});

describe('a title of a task that names a field which another step hides', () => {
  it('is read by the person who has the task, and by nobody else', async () => {
    const viewAll: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewAll'] };
    const { ana, cho, query, submit } = await app({
      connections: parallel,
      hiddenAt: ['ask2'],
      rules: [everyone, viewAll],
      titles: { ask1: 'Check {secret}' },
    });
    await submit({ title: 'One', secret });
    const own = await ana.call(listTasks, { body: {} });
    expect(own.items.map((task) => task.activity_title)).toEqual([`Check ${secret}`]);
    const titlesFor = async (user: TestUser) =>
      (await user.call(listEntries, { query, body: {} })).items.flatMap((row) =>
        row.tasks.map((task) => task.activity_title).filter((title) => title.includes('Check')),
      );
    expect(await titlesFor(ana)).toEqual([`Check ${secret}`]);
    expect(await titlesFor(cho)).toEqual([]);
    const detail = { params: { taskId: own.items[0]?.id ?? '' } };
    expect((await ana.call(getTask, detail)).task.activity_title).toBe(`Check ${secret}`);
    expect(JSON.stringify(await cho.call(getTask, detail))).not.toContain(secret);
  });
});

describe('a value worked out from a hidden field', () => {
  const sections = [
    ...secretForm,
    aSection('more', [
      aField('copy', 'calculated-text', { expression: '"S:" + secret' }),
      aField('length', 'calculated-number', { expression: 'size(copy)' }),
    ]),
  ];

  it('is as secret as the field, also through another one', async () => {
    const settings = { connections: inTurn, hiddenAt: ['ask1'], sections };
    const { ana, cho, query, submit, decide } = await app(settings);
    const { id } = await submit({ title: 'One', secret });
    const shown = async (user: TestUser) =>
      (await user.call(getEntry, { params: { recordId: id }, query })).data;
    expect(await shown(ana)).toEqual({ title: 'One' });
    await decide(ana);
    expect(await shown(cho)).toMatchObject({ copy: `S:${secret}`, length: 13 });
    expect(await shown(ana)).toEqual({ title: 'One' });
  });

  it('is no headline of a task for people from whom the field is hidden', async () => {
    const settings = { connections: inTurn, hiddenAt: ['ask1'], sections };
    const { ana, cho, submit, decide } = await app(settings);
    await submit({ title: 'One', secret });
    const amounts = async (user: TestUser) =>
      (await user.call(listTasks, { body: {} })).items.map(({ amount }) => amount);
    expect(await amounts(ana)).toEqual([null]);
    await decide(ana);
    expect(await amounts(cho)).toEqual([{ label: 'length', text: '13' }]);
  });

  it('is left out of the title of a task', async () => {
    const titles = { ask1: 'Look at {copy} of {title}' };
    const settings = { connections: inTurn, hiddenAt: ['ask1'], sections, titles };
    const { ana, submit } = await app(settings);
    await submit({ title: 'One', secret });
    const { items } = await ana.call(listTasks, { body: {} });
    expect(items.map((task) => task.activity_title)).toEqual(['Look at  of One']);
  });

  it('is shown where the designer has accepted it', async () => {
    const by = { id: '00000000-0000-4000-8000-000000000000', name: 'Dee' };
    const to = { kind: 'field', id: 'copy' } as const;
    const acceptedFlows = [{ field: 'secret', to, by, on: '2026-01-01T00:00:00Z' }];
    const { ana, query, submit } = await app({
      connections: inTurn,
      hiddenAt: ['ask1'],
      sections,
      acceptedFlows,
    });
    const { id } = await submit({ title: 'One', secret });
    const { data } = await ana.call(getEntry, { params: { recordId: id }, query });
    expect(data).toEqual({ title: 'One', copy: `S:${secret}`, length: 13 });
  });
});
