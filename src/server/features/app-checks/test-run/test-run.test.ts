import { describe, expect, it } from 'vitest';
import { testRun } from '#contracts/app-checks/test-run.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function aDraft() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const boss = await tenant.addUser();
  const author = await tenant.addUser({ managerId: boss.id });
  const workflow = anApproval([{ kind: 'initiatorManager' }]);
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], { workflow });
  const moduleId = await aModule(designer);
  await saveDraft(designer, moduleId, definition);
  return { tenant, designer, boss, author, moduleId, definition };
}

describe('a test run', () => {
  it('shows who is asked and where each response leads', async () => {
    const { designer, boss, author, moduleId } = await aDraft();
    const body = { data: { title: 'Trial' }, initiatorId: author.id };
    const asked = await designer.call(testRun, { params: { moduleId }, body });
    expect(asked).toMatchObject({ status: 'In Progress', initiator: { id: author.id } });
    const [waiting] = asked.waiting;
    expect(waiting).toMatchObject({ activityId: 'approval', kind: 'people', needed: 1 });
    expect(waiting?.tasks.map(({ assignee }) => assignee.id)).toEqual([boss.id]);
    const taskKey = waiting?.tasks[0]?.taskKey ?? '';
    const answers = await Promise.all(
      ['Done', 'Reject'].map((outcome) =>
        designer.call(testRun, {
          params: { moduleId },
          body: { ...body, steps: [{ kind: 'decide', taskKey, outcome }] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(['Completed', 'Rejected']);
    expect(answers[0]?.path.map(({ sourceActivityId }) => sourceActivityId)).toEqual(['start', 'approval']);
    expect(answers[0]?.events.some(({ step, actor }) => step === 1 && actor?.id === boss.id)).toBe(true);
  });

  it('reports what blocks a step just as the entry would', async () => {
    const { designer, boss, moduleId } = await aDraft();
    const request = { params: { moduleId }, body: { data: { title: 'Trial' }, initiatorId: boss.id } };
    const { status, waiting, events } = await designer.call(testRun, request);
    expect(status).toBe('Faulted');
    expect(waiting).toMatchObject([
      { activityId: 'approval', kind: 'fault', fault: { code: 'nobody_to_ask', activityName: 'approval' } },
    ]);
    expect(waiting[0]?.fault?.message).toBe('No one was available');
    expect(waiting[0]?.fault?.detail).not.toContain('{{');
    expect(events.at(-1)).toMatchObject({ event: 'faulted', activityId: 'approval' });
  });

  it('writes nothing and creates no tasks', async () => {
    const { designer, boss, author, moduleId, definition } = await aDraft();
    await publishDefinition(designer, moduleId, definition);
    await designer.call(testRun, {
      params: { moduleId },
      body: { data: { title: 'Trial' }, initiatorId: author.id },
    });
    await platform.settle();
    expect((await boss.call(listTasks, { body: {} })).total).toBe(0);
    expect((await designer.call(listEntries, { query: { moduleId }, body: {} })).total).toBe(0);
  });

  it('refuses impossible steps and unknown people', async () => {
    const { designer, moduleId } = await aDraft();
    const attempt = (body: object) =>
      designer.attempt(testRun, { params: { moduleId }, body: { data: {}, ...body } });
    const closed = await attempt({ steps: [{ kind: 'decide', taskKey: 'k99', outcome: 'Done' }] });
    expect(closed.error?.code).toBe('task_closed');
    const stranger = await attempt({ initiatorId: '01900000-0000-7000-8000-000000000000' });
    expect(stranger.status).toBe(422);
    expect(stranger.error?.errors[0]).toMatchObject({ path: 'body.initiatorId', code: 'unknown_user' });
  });

  it('is only for people who may design the app', async () => {
    const { tenant, moduleId, definition, designer } = await aDraft();
    const request = { params: { moduleId }, body: { data: {} } };
    const user = await tenant.asUser();
    expect((await user.attempt(testRun, request)).status).toBe(403);
    const rules = [{ who: { kind: 'user' as const, value: designer.id }, actions: ['design' as const] }];
    await saveDraft(designer, moduleId, { ...definition, permission: { rules, rawPermission: null } });
    const colleague = await tenant.addUser({ flags: ['isConsultant'] });
    expect((await colleague.attempt(testRun, request)).status).toBe(404);
  });
});
