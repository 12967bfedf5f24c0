import { expect, it } from 'vitest';
import { cancelInstances } from '#contracts/process/cancel-instances.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { retryInstances } from '#contracts/process/retry-instances.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** Three running entries: two with a checker, one with no one to ask. */
async function aRunningApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const operator = await tenant.asUser('isSysAdmin');
  const author = await tenant.addUser({ username: 'author' });
  const workflow = anApproval([{ kind: 'field', value: 'checker' }]);
  const activities = workflow.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, EmptyPolicy: 'fault' } }
      : activity,
  );
  const sections = [aSection('main', [aField('title', 'text'), aField('checker', 'user')])];
  const moduleId = await aPublishedApp(
    designer,
    aDefinition(sections, { workflow: { ...workflow, activities } }),
  );
  for (const title of ['first', 'second', 'third']) {
    const checker = title === 'second' ? null : operator.id;
    await author.call(submitEntry, { query: { moduleId }, body: { data: { title, checker } } });
  }
  const params = { moduleId };
  const listed = (body: { page?: number; length?: number; isFaulted?: boolean; activityId?: string }) =>
    operator.call(listInstances, { params, body });
  return { tenant, designer, operator, author, params, listed };
}

it('running entries are listed by page, the longest waiting first, with their total', async () => {
  const { listed } = await aRunningApp();
  const titles = async (body: Parameters<typeof listed>[0]) => {
    const { items, total } = await listed(body);
    return [total, ...items.map(({ title }) => title)];
  };
  expect(await titles({})).toEqual([3, 'first', 'second', 'third']);
  expect(await titles({ page: 2, length: 2 })).toEqual([3, 'third']);
  expect(await titles({ page: 3, length: 2 })).toEqual([3]);
  expect(await titles({ isFaulted: true })).toEqual([1, 'second']);
  expect(await titles({ activityId: 'approval' })).toEqual([3, 'first', 'second', 'third']);
  expect(await titles({ activityId: 'end' })).toEqual([0]);
});

it('many entries are retried, with those that stopped again and those without a fault', async () => {
  const { operator, params, listed } = await aRunningApp();
  const [first = '', second = ''] = (await listed({})).items.map(({ id }) => id);
  const result = await operator.call(retryInstances, { params, body: { instanceIds: [first, second] } });
  expect(result).toMatchObject({
    done: [second],
    faulted: [second],
    refused: [{ instanceId: first, code: 'not_faulted' }],
  });
  expect(result.refused[0]?.message).not.toBe('not_faulted');
});

it('many entries are cancelled once, and only those of the app', async () => {
  const { designer, operator, author, params, listed } = await aRunningApp();
  const instanceIds = (await listed({})).items.map(({ id }) => id);
  const other = await aPublishedApp(designer, aDefinition());
  const elsewhere = await operator.call(cancelInstances, {
    params: { moduleId: other },
    body: { instanceIds },
  });
  expect(elsewhere.refused.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
  expect((await author.attempt(cancelInstances, { params, body: { instanceIds } })).status).toBe(403);
  const body = { instanceIds, message: 'No longer needed' };
  const { done, refused } = await operator.call(cancelInstances, { params, body });
  expect([new Set(done), refused]).toEqual([new Set(instanceIds), []]);
  expect((await listed({})).total).toBe(0);
  const again = await operator.call(cancelInstances, { params, body });
  expect(again.refused.map(({ code }) => code)).toEqual(['not_running', 'not_running', 'not_running']);
});
