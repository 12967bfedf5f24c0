import { expect, it } from 'vitest';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { mails as de } from '#messages/de/mails.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { aField } from '#test/factories/module-definition.ts';
import { renameOrganization } from '#test/factories/renamed-organization.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { PUBLIC_URL: 'https://forms.example.com' } });

const withSecret = (definition: ModuleDefinition): ModuleDefinition => ({
  ...definition,
  emailTemplates: {
    ...definition.emailTemplates,
    submit: { subject: 'New {claimNumber}', body: '<p>{claimant}: {total}, paid {paidOn}. {activity}</p>' },
  },
  workflow: {
    ...definition.workflow,
    fieldPermissions: definition.workflow.fieldPermissions.map((permission) =>
      permission.activityId === 'manager'
        ? { ...permission, fields: [{ name: 'total', control: 'hidden' as const }] }
        : permission,
    ),
  },
});

it('each template goes once to its recipients, without values that they may not see', async () => {
  const { tenant, ana, ben, admin, designer } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer, withSecret);
  const data = { ...claimValues(ben), purpose: '<b>Fair</b>' };
  const { id } = await ben.call(submitEntry, { query: { moduleId }, body: { data } });
  const { items } = await ana.call(listTasks, { body: {} });
  const task_id = items[0]?.id ?? '';
  await ana.call(decideTask, { body: { task_id, accepted: false, description: 'Not <i>now</i>' } });
  await platform.settle();
  await platform.settle();

  const { items: mails } = await admin.call(listSentMails, { body: {} });
  expect(mails.map((mail) => mail.to).sort()).toEqual(
    [ana, ben].map((user) => `${user.username}@${tenant.tenant.name}.example`).sort(),
  );
  const submit = mails.find((mail) => mail.subject.startsWith('New EXP-'));
  expect(submit?.text).toContain('Ben: , paid . Manager approval');
  expect(submit?.html.replace(/href="[^"]*"/g, '')).not.toContain('120');
  const link = `https://${tenant.tenant.name}.example.com/task-editor/${moduleId}/${id}/${task_id}`;
  expect(submit?.html).toContain(`href="${link}"`);
  const rejected = mails.find((mail) => mail.subject.endsWith('rejected'));
  expect(rejected?.html).toContain('<p>Not &lt;i&gt;now&lt;/i&gt;</p>');
  expect(rejected?.html).toContain(`/item-editor/${moduleId}/${id}`);
});

it('a mail writes yes and no in the language of its reader', async () => {
  const { ana, ben, admin, designer } = await aStaffedTenant(platform);
  await ana.call(setLanguage, { body: { language: 'de' } });
  const rush = { rowIndex: 99, fields: [aField('rush', 'checkbox')] };
  const moduleId = await anExpenseApp(designer, (definition) => ({
    ...definition,
    fieldGroups: definition.fieldGroups.map((section, index) =>
      index === 0 ? { ...section, rows: [...section.rows, rush] } : section,
    ),
    emailTemplates: { ...definition.emailTemplates, submit: { subject: 'Rush: {rush}', body: '<p>-</p>' } },
  }));
  await ben.call(submitEntry, { query: { moduleId }, body: { data: { ...claimValues(ben), rush: true } } });
  await platform.settle();
  await platform.settle();
  const { items } = await admin.call(listSentMails, { body: {} });
  expect(items.map(({ subject }) => subject)).toEqual(['Rush: Ja']);
});

it('people without a language of their own are written to in that of the organisation', async () => {
  const { tenant, ben, admin, designer } = await aStaffedTenant(platform);
  await renameOrganization(tenant, 'Nordwind', 'de');
  const moduleId = await anExpenseApp(designer, (definition) => ({
    ...definition,
    emailTemplates: { ...definition.emailTemplates, submit: { subject: 'Neu', body: '<p>-</p>' } },
  }));
  await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  await platform.settle();
  await platform.settle();
  const { items } = await admin.call(listSentMails, { body: {} });
  expect(items.map(({ text }) => text.includes(de.openTask))).toEqual([true]);
});

it('no mail is sent for an entry that was withdrawn before its mail was created', async () => {
  const { ben, admin, designer } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer, (definition) => ({
    ...definition,
    emailTemplates: { ...definition.emailTemplates, submit: { subject: 'New', body: '<p>{purpose}</p>' } },
  }));
  const query = { moduleId };
  const { id } = await ben.call(submitEntry, { query, body: { data: claimValues(ben) } });
  await ben.call(withdrawEntry, { body: { moduleId, recordId: id } });
  const { revision } = await ben.call(getEntry, { params: { recordId: id }, query });
  await ben.call(saveEntry, { query, body: { id, revision, data: { purpose: 'My own notes' } } });
  await platform.settle();
  await platform.settle();
  expect((await admin.call(listSentMails, { body: {} })).items).toEqual([]);
});
