import { expect, it } from 'vitest';
import { reassignTask } from '#contracts/entries/reassign-task.ts';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { listSentMails } from '#contracts/system/list-sent-mails.ts';
import { decideByMail } from '#contracts/tasks/decide-by-mail.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { openMailDecision } from '#contracts/tasks/open-mail-decision.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

async function aMailedTask() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const staff = await aStaffedTenant(platform);
  const { ana, ben, admin, designer, tenant } = staff;
  const moduleId = await anExpenseApp(designer, (definition) => ({
    ...definition,
    emailTemplates: { ...definition.emailTemplates, submit: { subject: 'New', body: '<p>{title}</p>' } },
  }));
  await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  await platform.settle();
  const { items } = await admin.call(listSentMails, { body: {} });
  const [, token = ''] = /\/decide#([\w.-]+)/.exec(items[0]?.text ?? '') ?? [];
  const tasks = await ana.call(listTasks, { body: {} });
  return { ...staff, anyone: tenant.anyone, token, taskId: tasks.items[0]?.id ?? '' };
}

it('opens without deciding, and decides once for whom it was sent to', async () => {
  const { anyone, ana, token, taskId } = await aMailedTask();
  const opened = await anyone.call(openMailDecision, { body: { token } });
  expect(opened).toMatchObject({ person: 'Ana', canApprove: true, canReject: true, isOver: false });
  expect((await ana.call(getTask, { params: { taskId } })).isOpen).toBe(true);
  const silent = await anyone.attempt(decideByMail, { body: { token, accepted: false } });
  expect(silent.status).toBe(422);
  expect((await ana.call(getTask, { params: { taskId } })).isOpen).toBe(true);
  await anyone.call(decideByMail, { body: { token, accepted: true } });
  expect(await ana.call(getTask, { params: { taskId } })).toMatchObject({
    isOpen: false,
    closed: { by: { name: 'Ana' }, outcome: 'Done' },
  });
  expect(await anyone.call(openMailDecision, { body: { token } })).toMatchObject({ isOver: true });
  expect((await anyone.attempt(decideByMail, { body: { token, accepted: true } })).status).toBe(409);
});

it('is worth nothing when forged, too old, or after the task was handed on', async () => {
  const { anyone, ana, dee, token, taskId } = await aMailedTask();
  const forged = await anyone.attempt(decideByMail, { body: { token: `${token}x`, accepted: true } });
  expect(forged.status).toBe(404);
  now = new Date('2026-03-20T09:00:00.000Z');
  expect((await anyone.attempt(openMailDecision, { body: { token } })).status).toBe(404);
  now = new Date('2026-03-02T10:00:00.000Z');
  await ana.call(reassignTask, { query: { taskId, assignTo: dee.id }, body: {} });
  const after = await anyone.attempt(decideByMail, { body: { token, accepted: true } });
  expect(after.status).toBeGreaterThanOrEqual(400);
  expect((await dee.call(getTask, { params: { taskId } })).isOpen).toBe(true);
});
