import { describe, expect, it } from 'vitest';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { addApprover } from '#contracts/workflow/add-approver.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { explainEntry } from '#contracts/workflow/explain-entry.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { assigneeKinds } from '#engine/workflow/assignment/read-assignees.ts';
import { why } from '#messages/en/why.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** A claim of ben above 1000: first ana, his manager, then both of Finance. */
async function aClaim() {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer);
  const body = { data: claimValues(staff.ben, 2000) };
  const { id: recordId } = await staff.ben.call(submitEntry, { query: { moduleId }, body });
  const ask = (user: TestUser) => user.call(explainEntry, { params: { recordId }, query: { moduleId } });
  return { ...staff, moduleId, recordId, ask };
}

async function taskOf(user: TestUser): Promise<string> {
  return (await user.call(listTasks, { body: {} })).items[0]?.id ?? '';
}

describe('why someone has a task, and who could act', () => {
  it('names the rule that chose them, and the people who may withdraw', async () => {
    const { ana, ben, admin, ask } = await aClaim();
    const { waiting, others } = await ask(ben);
    const taskId = await taskOf(ana);
    expect(waiting).toMatchObject([
      {
        taskCount: 1,
        tasks: [
          {
            taskId,
            assignee: { id: ana.id },
            because: {
              code: 'because_managerOf',
              text: 'This step is assigned to the manager of the person in “Claimant”.',
            },
            actors: [{ person: { id: ana.id }, standsIn: false }],
          },
        ],
      },
    ]);
    expect(others.find(({ people }) => people.some(({ id }) => id === ben.id))?.actions).toEqual([
      'withdraw',
    ]);
    const office = others.find(({ people }) => people.some(({ id }) => id === admin.id));
    expect(office?.actions).toEqual(expect.arrayContaining(['reassign', 'addapprover', 'withdraw']));
  });

  it('names a role, a reassignment with its author, and the other people who were asked', async () => {
    const { ana, ben, cho, dee, eve, ask } = await aClaim();
    await ana.call(decideTask, { body: { task_id: await taskOf(ana), accepted: true } });
    const reasons = async () =>
      Object.fromEntries(
        (await ask(ben)).waiting.flatMap(({ tasks }) =>
          tasks.map(({ assignee, because }) => [assignee.name, because.text]),
        ),
      );
    const role = 'This step is assigned to the role Finance.';
    expect(await reasons()).toEqual({ Cho: role, Dee: role });
    const query = { taskId: await taskOf(cho), assignTo: eve.id };
    await cho.call(reassignTask, { query, body: { message: 'Please' } });
    await dee.call(addApprover, { params: { taskId: await taskOf(dee) }, body: { assignTo: ana.id } });
    expect(await reasons()).toEqual({
      Eve: 'Cho reassigned it to Eve.',
      Dee: role,
      Ana: 'Dee added Ana as an approver.',
    });
  });

  it('includes the substitute of an absent person, but not the initiator', async () => {
    const { ana, ben, eve, ask } = await aClaim();
    const today = new Date().toISOString().slice(0, 10);
    const away = (substituteId: string) =>
      ana.call(setOutOfOffice, { body: { outOfOffice: { from: today, to: today, substituteId } } });
    const actors = async () =>
      (await ask(ben)).waiting[0]?.tasks[0]?.actors.map(({ person, standsIn }) => [person.name, standsIn]);
    await away(eve.id);
    expect(await actors()).toEqual([
      ['Ana', false],
      ['Eve', true],
    ]);
    await away(ben.id);
    expect(await actors()).toEqual([['Ana', false]]);
  });
});

describe('the explanation', () => {
  it.each(assigneeKinds)('covers an assignee by %s', (kind) => {
    expect(why).toHaveProperty(`because_${kind}`);
  });
});

describe('why someone cannot act or edit', () => {
  it('gives the same codes as the refused calls', async () => {
    const { ana, ben, ask } = await aClaim();
    const codes = Object.fromEntries((await ask(ben)).actions.map(({ action, code }) => [action, code]));
    expect(codes).toMatchObject({
      approve: 'self_approval',
      submit: 'already_started',
      delete: 'not_deletable',
    });
    expect(codes).not.toHaveProperty('withdraw');
    const own = (await ask(ana)).actions.map(({ action }) => action);
    expect(own).not.toContain('approve');
    expect(own).toContain('withdraw');
  });

  it('says what locks each visible field, in the reader’s language, and nothing about hidden fields', async () => {
    const { tenant, designer, ana, ben } = await aStaffedTenant(platform);
    const fields = [
      aField('title', 'text'),
      aField('note', 'text'),
      aField('twice', 'calculated-text', { expression: 'title + title' }),
      aField('frozen', 'text', { readonlyWhen: 'title == "Desk"' }),
      aField('secret', 'text'),
    ];
    const workflow = {
      ...anApproval([{ kind: 'user', value: ana.id }]),
      fieldPermissions: [
        {
          activityId: 'approval',
          fieldGroups: [],
          fields: [
            { name: 'note', control: 'editable' as const },
            { name: 'frozen', control: 'editable' as const },
            { name: 'title', control: 'readonly' as const },
            { name: 'secret', control: 'hidden' as const },
          ],
        },
      ],
    };
    const moduleId = await aPublishedApp(designer, aDefinition([aSection('main', fields)], { workflow }));
    const body = { data: { title: 'Desk' } };
    const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body });
    const codesOf = async (user: TestUser) => {
      const answer = await user.call(explainEntry, { params: { recordId }, query: { moduleId } });
      return Object.fromEntries(answer.fields.map(({ path, code }) => [path, code]));
    };
    expect(await codesOf(ana)).toEqual({
      title: 'locked_by_field',
      twice: 'locked_calculated',
      frozen: 'locked_condition',
    });
    expect(await codesOf(ben)).toMatchObject({ title: 'locked_reader', note: 'locked_reader' });
    const german = await ana.inject({
      method: 'GET',
      url: `/api/EntryModule/${recordId}/why?moduleId=${moduleId}`,
      headers: { 'accept-language': 'de' },
    });
    expect(german.body).toContain('Im Schritt „approval“ ist dieses Feld schreibgeschützt.');
    const stranger = await tenant.addUser();
    const attempt = await stranger.attempt(explainEntry, { params: { recordId }, query: { moduleId } });
    expect(attempt.status).toBe(404);
  });
});
