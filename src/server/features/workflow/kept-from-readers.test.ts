import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import {
  aDefinition,
  aField,
  anApproval,
  aSection,
  aStraightRoute,
} from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const form = [aSection('main', [aField('title', 'text'), aField('secret', 'text')])];

async function people() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver, other] = [await tenant.addUser(), await tenant.addUser(), await tenant.addUser()];
  return { tenant, designer, author, approver, other };
}

const hiddenAt = (activityId: string) => ({
  activityId,
  fieldGroups: [],
  fields: [{ name: 'secret', control: 'hidden' as const }],
});

function approvedBy(approver: TestUser, title = '') {
  const workflow = anApproval([{ kind: 'user', value: approver.id }]);
  const activities = workflow.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, Title: title } }
      : activity,
  );
  return { ...workflow, activities };
}

function rules(...actions: ModuleDefinition['permission']['rules'][number]['actions'][number][]) {
  return { permission: { rules: [{ who: { kind: 'everyone' as const }, actions }], rawPermission: null } };
}

describe('the title of a task', () => {
  it('omits fields that are hidden at the task’s activity', async () => {
    const { designer, author, approver } = await people();
    const workflow = {
      ...approvedBy(approver, 'Approve {title} {secret}'),
      fieldPermissions: [hiddenAt('approval')],
    };
    const moduleId = await aPublishedApp(designer, aDefinition(form, { workflow }));
    const data = { title: 'Desk', secret: 'four-two' };
    await author.call(submitEntry, { query: { moduleId }, body: { data } });
    const { items } = await approver.call(listTasks, { body: {} });
    expect(items.map((task) => task.activity_title)).toEqual(['Approve Desk']);
  });
});

describe('an entry that was withdrawn', () => {
  it('is visible only to its author again, not to people who had a task', async () => {
    const { designer, author, approver } = await people();
    const moduleId = await aPublishedApp(designer, aDefinition(form, { workflow: approvedBy(approver) }));
    const query = { moduleId };
    const { id } = await author.call(submitEntry, { query, body: { data: { title: 'One' } } });
    const task = (await approver.call(listTasks, { body: {} })).items[0];
    const taskId = task?.id ?? '';
    await author.call(withdrawEntry, { body: { moduleId, recordId: id } });
    const { revision } = await author.call(getEntry, { params: { recordId: id }, query });
    await author.call(saveEntry, { query, body: { id, revision, data: { secret: 'not for you' } } });
    const attempts = [
      await approver.attempt(getEntry, { params: { recordId: id }, query: { moduleId, taskId } }),
      await approver.attempt(getTask, { params: { taskId } }),
      await approver.attempt(previewRoute, {
        query: { moduleId, recordId: id, taskId },
        body: { data: {} },
      }),
    ];
    expect(attempts.map((attempt) => attempt.status)).toEqual([404, 404, 404]);
  });
});

describe('rights that a new version changes', () => {
  it('are also lost for entries of older versions, in lists and calls alike', async () => {
    const { designer, author, approver, other } = await people();
    const workflow = approvedBy(approver);
    const moduleId = await aPublishedApp(
      designer,
      aDefinition(form, { workflow, ...rules('start', 'viewAll') }),
    );
    const query = { moduleId };
    const { id } = await author.call(submitEntry, { query, body: { data: { title: 'One' } } });
    await other.call(getEntry, { params: { recordId: id }, query });
    await publishDefinition(
      designer,
      moduleId,
      aDefinition(form, { workflow, ...rules('start', 'viewOwn') }),
    );
    expect((await other.call(listEntries, { query, body: {} })).total).toBe(0);
    expect((await other.attempt(getEntry, { params: { recordId: id }, query })).status).toBe(404);
  });

  it('are also granted for entries of older versions', async () => {
    const { designer, author, approver, other } = await people();
    const workflow = approvedBy(approver);
    const moduleId = await aPublishedApp(
      designer,
      aDefinition(form, { workflow, ...rules('start', 'viewOwn') }),
    );
    const query = { moduleId };
    const { id } = await author.call(submitEntry, { query, body: { data: { title: 'One' } } });
    await publishDefinition(
      designer,
      moduleId,
      aDefinition(form, { workflow, ...rules('start', 'viewAll') }),
    );
    expect((await other.call(listEntries, { query, body: {} })).total).toBe(1);
    expect((await other.attempt(getEntry, { params: { recordId: id }, query })).status).toBe(200);
  });
});

describe('a field hidden at the end of an older version', () => {
  it('stays hidden in lists if the newest version has a different end', async () => {
    const { designer, author } = await people();
    const first = { ...aStraightRoute(), fieldPermissions: [hiddenAt('end')] };
    const moduleId = await aPublishedApp(designer, aDefinition(form, { workflow: first }));
    const query = { moduleId };
    const { id } = await author.call(submitEntry, {
      query,
      body: { data: { title: 'One', secret: 'four-two' } },
    });
    const route = aStraightRoute();
    const second = {
      ...route,
      activities: route.activities.map((activity) =>
        activity.activityId === 'end' ? { ...activity, activityId: 'finish' } : activity,
      ),
      connections: route.connections.map((each) => ({ ...each, targetActivityId: 'finish' })),
    };
    await publishDefinition(designer, moduleId, aDefinition(form, { workflow: second }));
    const entry = await author.call(getEntry, { params: { recordId: id }, query });
    expect(entry.data).toEqual({ title: 'One' });
    const { items } = await author.call(listEntries, { query, body: {} });
    expect(items.map((item) => [item.title, item.secret])).toEqual([['One', undefined]]);
    const search = { searchValue: 'four' };
    expect((await author.call(listEntries, { query, body: { search } })).total).toBe(0);
  });
});
