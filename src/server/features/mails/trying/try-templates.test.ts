import { expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { previewEmailTemplate } from '#contracts/mails/preview-email-template.ts';
import { sendTestEmail } from '#contracts/mails/send-test-email.ts';
import { updateEmailTemplate } from '#contracts/mails/update-email-template.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aModule, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function aStage() {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer);
  const data = { ...claimValues(staff.ben), purpose: '<b>Fair</b>' };
  const { id: recordId } = await staff.ben.call(submitEntry, { query: { moduleId }, body: { data } });
  const template = { moduleId, event: 'submit' as const, subject: 'New {claimNumber}', recordId };
  const body = { ...template, body: '<p>{purpose}<script>x()</script></p>' };
  return { ...staff, moduleId, body };
}

it('a template is previewed with a real entry, and a trial mail goes only to its sender', async () => {
  const { admin, body } = await aStage();
  const preview = await admin.call(previewEmailTemplate, { body });
  expect(preview.subject).toMatch(/^New EXP-/);
  expect(preview.html).toContain('<p>&lt;b&gt;Fair&lt;/b&gt;</p>');
  expect(preview.html).not.toContain('script');
  const german = await admin.call(previewEmailTemplate, { body: { ...body, subject: '', language: 'de' } });
  expect(german.html).toContain('Eintrag öffnen');
  const { to } = await admin.call(sendTestEmail, { body });
  await platform.settle();
  const { items } = await admin.call(listSentMails, { body: {} });
  const sent = items.filter((mail) => mail.subject === preview.subject);
  expect(sent).toMatchObject([{ to }]);
});

it('a trial shows no entry to a designer who may not see it, and templates only to designers', async () => {
  const { designer, ben, body } = await aStage();
  expect((await designer.attempt(previewEmailTemplate, { body })).status).toBe(404);
  expect((await designer.attempt(sendTestEmail, { body })).status).toBe(404);
  expect((await ben.attempt(previewEmailTemplate, { body })).status).toBe(403);
});

it('a designer who may see no entry gets a sample of the draft, published or not', async () => {
  const { designer, ben, body } = await aStage();
  const { recordId: _recordId, ...template } = body;
  const preview = await designer.call(previewEmailTemplate, { body: template });
  expect(preview.subject).toMatch(/^New EXP-\d{4}-0001$/);
  expect(preview.html).toMatch(/<p>[^<{]+<\/p>/);
  const id = await aModule(designer);
  await saveDraft(designer, id, aDefinition([aSection('main', [aField('city', 'text')])]));
  const unpublished = { ...template, moduleId: id, subject: '{city}', body: '<p>{createdBy}{app}</p>' };
  const draft = await designer.call(previewEmailTemplate, { body: unpublished });
  expect(draft.subject).not.toMatch(/[{}]/);
  expect(draft.html).not.toContain('{');
  expect((await ben.attempt(previewEmailTemplate, { body: template })).status).toBe(403);
});

it('one template of the draft can be changed, and an outdated draft is refused', async () => {
  const { designer, moduleId } = await aStage();
  const before = await designer.call(getModule, { query: { id: moduleId } });
  const body = { moduleId, event: 'completed' as const, subject: 'Done', body: '<p>{title}</p>' };
  const { etag } = await designer.call(updateEmailTemplate, { headers: {}, body });
  const after = await designer.call(getModule, { query: { id: moduleId } });
  expect(after.module_draft.emailTemplates).toEqual({
    ...before.module_draft.emailTemplates,
    completed: { subject: 'Done', body: '<p>{title}</p>' },
  });
  expect(after.etag).toBe(etag);
  const old = { headers: { 'if-match': before.etag }, body: { ...body, subject: 'Lost' } };
  expect((await designer.attempt(updateEmailTemplate, old)).status).toBe(409);
  const unchanged = await designer.call(getModule, { query: { id: moduleId } });
  expect(unchanged.module_draft.emailTemplates.completed.subject).toBe('Done');
});

it('a template has one text for each language, and people get the text in their own', async () => {
  const { designer, ben, ana, admin, moduleId } = await aStage();
  const main = {
    moduleId,
    event: 'rejected' as const,
    subject: 'Turned down',
    body: '<p>Sorry, {title}</p>',
  };
  await designer.call(updateEmailTemplate, { headers: {}, body: main });
  const long = `<p>Schade: {title}</p>${'<p>Text</p>'.repeat(200)}`;
  const german = { ...main, subject: '', body: long, language: 'de' as const };
  await designer.call(updateEmailTemplate, { headers: {}, body: german });
  const { module_draft: draft } = await designer.call(getModule, { query: { id: moduleId } });
  expect(draft.emailTemplates.rejected).toEqual({ subject: main.subject, body: main.body });
  expect(draft.translations).toEqual({ de: { 'mail.rejected.body': long } });
  await designer.call(publishModule, { query: { id: moduleId }, headers: {}, body: {} });
  await ben.call(setLanguage, { body: { language: 'de' } });
  await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  const { items } = await ana.call(listTasks, { body: {} });
  const task_id = items[0]?.id ?? '';
  await ana.call(decideTask, { body: { task_id, accepted: false, description: 'No' } });
  await platform.settle();
  const { items: mails } = await admin.call(listSentMails, { body: {} });
  const [mail] = mails.filter(({ subject }) => subject === 'Turned down');
  expect(mail?.text).toContain('Schade: EXP-');
  await designer.call(updateEmailTemplate, { headers: {}, body: { ...german, body: '' } });
  const after = await designer.call(getModule, { query: { id: moduleId } });
  expect(after.module_draft).not.toHaveProperty('translations');
});
