import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { readNotification } from '#contracts/notifications/read-notification.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, anApproval } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser, fingerprints } from './world/rows.ts';
import { approve, aWorld, worldDefinition } from './world/world.ts';
import type { Ids, World } from './world/world-types.ts';

const platform = useTestPlatform();
let world: World;
let ids: Ids;
let stranger: TestUser;

beforeAll(async () => {
  world = await aWorld(platform);
  stranger = await world.tenant.addUser();
});

beforeEach(async () => {
  ids = await world.freshIds();
});

/** The call is refused with one of these, and nothing has changed but the trail, which tells what was tried. */
async function expectNothing(call: () => Promise<{ status: number }>, ...statuses: number[]) {
  const before = await withoutTrail();
  const answer = await call();
  expect(statuses, JSON.stringify(answer)).toContain(answer.status);
  expect(await withoutTrail()).toEqual(before);
}

async function withoutTrail() {
  const prints = await fingerprints(world.tenant);
  return Object.fromEntries(Object.entries(prints).filter(([table]) => !table.startsWith('audit_')));
}

describe('somebody who sees an entry without having its task', () => {
  it('cannot decide it, whatever the decision says, not even as an administrator', async () => {
    const { author, admin } = world.people;
    for (const user of [author, admin]) {
      const wishes: EntryValues[] = [{}, { title: 'x' }, { amount: 'not a number' }, { unknown: 1 }];
      for (const data of wishes) {
        const body = { task_id: ids.task, accepted: true, data };
        await expectNothing(() => user.attempt(decideTask, { body }), 409);
        const { error } = await user.attempt(decideTask, { body });
        expect(error?.errors[0]?.code).toBe('not_assignee');
      }
    }
  });
});

describe('a stranger', () => {
  it('finds nothing of an entry of somebody else', async () => {
    const query = { moduleId: ids.module };
    const taskId = ids.task;
    const calls = [
      () => stranger.attempt(getEntry, { params: { recordId: ids.running }, query }),
      () => stranger.attempt(getEntry, { params: { recordId: ids.draft }, query }),
      () => stranger.attempt(getEntry, { params: { recordId: ids.running }, query: { ...query, taskId } }),
      () => stranger.attempt(decideTask, { body: { task_id: taskId, accepted: true } }),
      () => stranger.attempt(reassignTask, { query: { taskId, assignTo: stranger.id }, body: {} }),
      () =>
        stranger.attempt(sendBack, {
          query: { taskId, goBackToActivityId: 'start' },
          body: { message: 'a' },
        }),
      () => stranger.attempt(withdrawEntry, { body: { moduleId: ids.module, recordId: ids.running } }),
      () => stranger.attempt(deleteEntry, { query: { ...query, id: ids.draft } }),
      () =>
        stranger.attempt(saveEntry, { query, body: { id: ids.draft, revision: 1, data: { title: 'x' } } }),
      () => stranger.attempt(submitEntry, { query: { ...query, recordId: ids.draft }, body: {} }),
      () => stranger.attempt(readNotification, { query: { id: ids.notification } }),
    ];
    for (const call of calls) await expectNothing(call, 404);
  });

  it('cannot see it through a task of their own', async () => {
    const { id: recordId } = await world.people.author.call(submitEntry, {
      query: { moduleId: ids.module },
      body: { data: { title: 'Other' } },
    });
    const { approver } = world.people;
    const query = { moduleId: ids.module, taskId: ids.task };
    await expectNothing(() => approver.attempt(getEntry, { params: { recordId }, query }), 404);
    const body = { id: recordId, revision: 1, data: { title: 'x' } };
    await expectNothing(() => approver.attempt(saveEntry, { query, body }), 404);
  });
});

describe('whoever is part of it', () => {
  it('cannot decide one’s own request, nor change it while it runs', async () => {
    const { author } = world.people;
    const query = { moduleId: ids.module };
    const decision = { task_id: ids.task, accepted: true };
    await expectNothing(() => author.attempt(decideTask, { body: decision }), 404, 409);
    const body = { id: ids.running, revision: 1, data: { title: 'x' } };
    await expectNothing(() => author.attempt(saveEntry, { query, body }), 404, 409);
    const again = { ...query, recordId: ids.running };
    await expectNothing(() => author.attempt(submitEntry, { query: again, body: {} }), 404, 409);
    const assignment = { taskId: ids.task, assignTo: author.id };
    await expectNothing(() => author.attempt(reassignTask, { query: assignment, body: {} }), 404, 409);
  });

  it('cannot decide for the initiator where the app forbids approving one’s own', async () => {
    const { author, designer } = world.people;
    const workflow = anApproval([{ kind: 'initiator' }]);
    const activities = workflow.activities.map((activity) =>
      activity.activityId === 'approval'
        ? { ...activity, properties: { ...activity.properties, SelfApproval: false } }
        : activity,
    );
    const moduleId = await aPublishedApp(
      designer,
      aDefinition(undefined, { workflow: { ...workflow, activities } }),
    );
    const { id: recordId } = await author.call(submitEntry, {
      query: { moduleId },
      body: { data: { title: 'a' } },
    });
    const entry = await author.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(entry.actions).not.toContain('approve');
  });

  it('cannot act on a task that is closed', async () => {
    const { approver } = world.people;
    await approve({ ...world, ids });
    const taskId = ids.task;
    const calls = [
      () => approver.attempt(decideTask, { body: { task_id: taskId, accepted: true } }),
      () => approver.attempt(decideTask, { body: { task_id: taskId, accepted: false, description: 'No' } }),
      () => approver.attempt(reassignTask, { query: { taskId, assignTo: stranger.id }, body: {} }),
      () =>
        approver.attempt(sendBack, {
          query: { taskId, goBackToActivityId: 'start' },
          body: { message: 'a' },
        }),
    ];
    for (const call of calls) await expectNothing(call, 409);
  });

  it('cannot go where the workflow does not lead', async () => {
    const { approver } = world.people;
    const taskId = ids.task;
    for (const goBackToActivityId of ['end', 'approval', 'nowhere', '__proto__', 'constructor', '']) {
      const query = { taskId, goBackToActivityId };
      await expectNothing(() => approver.attempt(sendBack, { query, body: { message: 'a' } }), 409, 422);
    }
    for (const outcome of ['Completed', 'end', 'constructor', 'Reject', '__proto__']) {
      const body = { task_id: taskId, accepted: true, outcome };
      await expectNothing(() => approver.attempt(decideTask, { body }), 422);
    }
  });

  it('cannot hand a task to somebody disabled or back to the one who has it', async () => {
    const gone = await world.tenant.addUser();
    await changeUser(world.tenant, gone.id, { is_active: false });
    const { approver } = world.people;
    for (const assignTo of [gone.id, approver.id]) {
      const query = { taskId: ids.task, assignTo };
      await expectNothing(() => approver.attempt(reassignTask, { query, body: {} }), 409, 422);
    }
  });
});

describe('keys that are not the caller’s to set', () => {
  it('are refused beside an entry’s values, each by its name', async () => {
    const { author } = world.people;
    const claims = {
      status: 'Completed',
      workflow_status: 'Completed',
      created_by: stranger.id,
      createdBy: stranger.id,
      workflow_initiator_user: stranger.id,
      tenantId: 'other',
      version: 99,
    };
    const body = { ...claims, data: { title: 'Mine' } };
    const refused = await author.attempt(saveEntry, { query: { moduleId: ids.module }, body: body as never });
    expect(refused.status).toBe(422);
    expect(refused.error?.errors.map(({ path }) => path).sort()).toEqual(
      Object.keys(claims)
        .map((key) => `body.${key}`)
        .sort(),
    );
  });

  it('are refused beside an app’s settings and in its draft, which stays as it was', async () => {
    const { designer } = world.people;
    const claims = {
      id: ids.module,
      status: 'Published',
      module_version: 9,
      version_number: 9,
      table_name: 'users',
      created_by: stranger.id,
    };
    const made = await designer.attempt(createModule, { body: { name: 'Claims', ...claims } as never });
    expect(made.status).toBe(422);
    const { id } = await designer.call(createModule, { body: { name: 'Claims' } });
    const before = await designer.call(getModule, { query: { id } });
    const body = { ...worldDefinition('x', designer.id), isPublished: true, ...claims };
    const headers = { 'if-match': before.etag };
    const saved = await designer.attempt(saveModule, { query: { id }, headers, body: body as never });
    expect(saved.status).toBe(422);
    expect(await designer.call(getModule, { query: { id } })).toEqual(before);
    const { ...rest } = worldDefinition('x', designer.id);
    await designer.call(saveModule, {
      query: { id },
      headers,
      body: { ...rest, isPublished: true } as never,
    });
    const module = await designer.call(getModule, { query: { id } });
    expect(module).toMatchObject({ status: 'Draft', module_version: 0, module_published: null });
  });
});
