import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { restartWorkflow } from '#contracts/workflow/restart-workflow.ts';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { peopleChanged } from '#server/features/people/index.ts';
import { anExpenseApp, aStaffedTenant, claimValues, sampleDefinition } from '#test/factories/approval-app.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const headers = { 'api-version': '2.2.0' as const };

async function aStage(change?: (definition: ModuleDefinition) => ModuleDefinition) {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer, change);
  const body = { data: claimValues(staff.ben) };
  const { id: recordId } = await staff.ben.call(submitEntry, { query: { moduleId }, body });
  return { ...staff, moduleId, recordId };
}

function withProperties(definition: ModuleDefinition, id: string, properties: object): ModuleDefinition {
  const activities = definition.workflow.activities.map((activity) =>
    activity.activityId === id
      ? { ...activity, properties: { ...activity.properties, ...properties } }
      : activity,
  );
  return { ...definition, workflow: { ...definition.workflow, activities } };
}

async function decide(user: TestUser, accepted: boolean) {
  const { items } = await user.call(listTasks, { body: {} });
  const task_id = items[0]?.id ?? '';
  return user.call(decideTask, { body: { task_id, accepted, description: 'So be it' } });
}

async function setActive(tenant: TestTenant, user: TestUser, isActive: boolean) {
  await tenant.transact(null, async (ctx) => {
    await sql`update users set is_active = ${isActive} where id = ${user.id}`.execute(ctx.db.appTables());
    peopleChanged(ctx);
  });
}

describe('restarting', () => {
  it('restarts a rejected entry on the newest version for its initiator', async () => {
    const { admin, ana, ben, designer, moduleId, recordId } = await aStage();
    await decide(ana, false);
    const sample = sampleDefinition('expense-claim');
    await publishDefinition(designer, moduleId, withProperties(sample, 'manager', { Title: 'Once more' }));
    const body = { moduleId, recordId, message: 'Ana was too strict' };
    const answer = await admin.call(restartWorkflow, { headers, body });
    expect(answer.workflow_status).toBe('In Progress');
    const { items } = await ana.call(listTasks, { body: {} });
    expect(items).toMatchObject([{ activity_title: 'Once more', record_started_by: { name: 'Ben' } }]);
    const entry = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(entry).toMatchObject({ version: 2, initiator: { name: 'Ben' }, completed_at: null });
    const { items: history } = await ben.call(getWorkflowHistory, {
      params: { moduleId },
      query: { recordId },
    });
    expect(history.find((item) => item.ActionType === 'restarted')).toMatchObject({
      actor: { id: admin.id },
      data: { Results: { message: 'Ana was too strict' } },
    });
    const { notif } = await ben.call(listNotifications, { query: {} });
    expect(notif.map((item) => item.notification_type_name)).toContain('restart');
    expect((await decide(ana, true)).workflow_status).toBe('Completed');
  });

  it('is open to the initiator only if the start allows it, and to no one while the entry runs', async () => {
    const may = await aStage((definition) =>
      withProperties(definition, 'start', { InitiatorMayRestart: true }),
    );
    const query = { moduleId: may.moduleId };
    const body = { moduleId: may.moduleId, recordId: may.recordId };
    const early = await may.ben.attempt(restartWorkflow, { headers, body });
    expect(early).toMatchObject({ status: 409, error: { code: 'restart_failed' } });
    expect(early.error).toMatchObject({ errors: [{ code: 'not_restartable' }] });
    expect(early.error?.message).toBe('Error restarting process');
    await decide(may.ana, true);
    const done = await may.ben.call(getEntry, { params: { recordId: may.recordId }, query });
    expect(done.actions).toContain('restart');
    expect((await may.ben.call(restartWorkflow, { headers, body })).workflow_status).toBe('In Progress');

    const unable = await aStage();
    await decide(unable.ana, true);
    const own = { moduleId: unable.moduleId, recordId: unable.recordId };
    const refused = await unable.ben.attempt(restartWorkflow, { headers, body: own });
    expect(refused.error?.errors[0]?.code).toBe('restart_by_administrator');
    expect((await unable.eve.attempt(restartWorkflow, { headers, body: own })).status).toBe(404);
  });

  it('is refused with an alternative if the entry was withdrawn or never started', async () => {
    const { admin, ana, ben, moduleId, recordId } = await aStage();
    const reasonFor = async (user: TestUser, id: string) => {
      const body = { moduleId, recordId: id };
      const refused = await user.attempt(restartWorkflow, { headers, body });
      return refused.error?.errors.map(({ code, message }) => ({ code, message }));
    };
    const why = async (user: TestUser, id: string) => {
      const answer = await user.call(explainEntry, { params: { recordId: id }, query: { moduleId } });
      return answer.actions.find(({ action }) => action === 'restart')?.code;
    };
    await ben.call(withdrawEntry, { body: { moduleId, recordId } });
    expect(await reasonFor(ben, recordId)).toEqual([
      {
        code: 'withdrawn_submit_instead',
        message: 'This entry was withdrawn and is a draft again. Submit it instead of restarting it.',
      },
    ]);
    expect(await why(ben, recordId)).toBe('withdrawn_submit_instead');
    const withdrawn = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(withdrawn).toMatchObject({ wasWithdrawn: true, workflow_status: 'Draft' });
    const { id: draft } = await ben.call(saveEntry, { query: { moduleId }, body: { data: {} } });
    expect(await reasonFor(ben, draft)).toMatchObject([{ code: 'not_started_submit_instead' }]);
    await ben.call(submitEntry, { query: { moduleId, recordId }, body: { data: claimValues(ben) } });
    expect((await reasonFor(ben, recordId))?.[0]?.code).toBe('not_restartable');
    await decide(ana, true);
    expect((await reasonFor(ben, recordId))?.[0]?.code).toBe('restart_by_administrator');
    expect(await reasonFor(admin, recordId)).toBeUndefined();
  });

  it('accepts only an exact version in the call', async () => {
    const { admin, ana, moduleId, recordId } = await aStage();
    await decide(ana, true);
    const body = { moduleId, recordId };
    const old = { 'api-version': '1.0.0' as '2.2.0' };
    expect((await admin.attempt(restartWorkflow, { headers: old, body })).status).toBe(422);
    expect((await admin.attempt(restartWorkflow, { headers, body })).status).toBe(200);
  });
});

describe('a process that has stopped with a fault', () => {
  const strict = (definition: ModuleDefinition) =>
    withProperties(definition, 'manager', { EmptyPolicy: 'fault' });

  async function aFault() {
    const staff = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(staff.designer, strict);
    const sys = await staff.tenant.addUser({ username: 'sys', flags: ['isSysAdmin'] });
    await setActive(staff.tenant, staff.ana, false);
    const body = { data: claimValues(staff.ben) };
    const { id: recordId, workflow_status } = await staff.ben.call(submitEntry, {
      query: { moduleId },
      body,
    });
    expect(workflow_status).toBe('Faulted');
    return { ...staff, sys, moduleId, recordId };
  }

  it('continues when a system administrator retries after the cause is fixed', async () => {
    const { sys, admin, ana, ben, tenant, moduleId, recordId } = await aFault();
    const body = { moduleId, recordId };
    expect((await admin.attempt(retryWorkflow, { body })).status).toBe(403);
    const stop = async (user: TestUser) => {
      const request = { params: { moduleId }, query: { recordId } };
      const { items } = await user.call(getWorkflowHistory, request);
      return items.find((item) => item.ActionType === 'faulted')?.fault?.message;
    };
    expect(await stop(admin)).toBe('No one was available');
    expect(await stop(ben)).toBe('No one was available');
    expect((await sys.call(retryWorkflow, { body })).workflow_status).toBe('Faulted');
    await setActive(tenant, ana, true);
    expect((await sys.call(retryWorkflow, { body })).workflow_status).toBe('In Progress');
    const again = await sys.attempt(retryWorkflow, { body });
    expect(again).toMatchObject({ status: 409, error: { errors: [{ code: 'not_faulted' }] } });
    expect((await decide(ana, true)).workflow_status).toBe('Completed');
    const late = await sys.attempt(retryWorkflow, { body });
    expect(late).toMatchObject({ status: 409, error: { errors: [{ code: 'not_faulted' }] } });
  });

  it('can be restarted instead, which ends the stopped run', async () => {
    const { admin, ana, tenant, moduleId, recordId } = await aFault();
    await setActive(tenant, ana, true);
    const body = { moduleId, recordId };
    expect((await admin.call(restartWorkflow, { headers, body })).workflow_status).toBe('In Progress');
    const { db } = await tenant.context();
    const { rows } = await sql<{ status: string; ended: boolean }>`
      select status, ended_on is not null as ended from workflow_instances where entry_id = ${recordId}
      order by id`.execute(db.appTables());
    expect(rows).toEqual([
      { status: 'Withdrawn', ended: true },
      { status: 'In Progress', ended: false },
    ]);
  });
});
