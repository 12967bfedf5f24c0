import { expect, it } from 'vitest';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { previewEmailTemplate } from '#contracts/modules/preview-email-template.ts';
import { sendTestEmail } from '#contracts/modules/send-test-email.ts';
import { updateEmailTemplate } from '#contracts/modules/update-email-template.ts';
import { listSentMails } from '#contracts/system/list-sent-mails.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/test-platform.ts';

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

it('previews a template with a real entry, and sends it to oneself alone', async () => {
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

it('shows no entry to a designer who may not see it, and no template to whoever does not design', async () => {
  const { designer, ben, body } = await aStage();
  expect((await designer.attempt(previewEmailTemplate, { body })).status).toBe(404);
  expect((await designer.attempt(sendTestEmail, { body })).status).toBe(404);
  expect((await ben.attempt(previewEmailTemplate, { body })).status).toBe(403);
});

it('changes one template of the draft and refuses an old draft', async () => {
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
