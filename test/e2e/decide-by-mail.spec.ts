import { listOwnMails } from '#contracts/mails/list-own-mails.ts';
import { type CallAs, callAs } from './fixtures/call-as.ts';
import { historyOf } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { freshRouteName, freshSubject, routeDefinition, submitAndOpen } from './fixtures/route-app.ts';

const reason = 'Too bright for the hall.';

test('a manager decides by the link in a mail, which by itself decides nothing', async ({ enter, open }) => {
  const moduleId = await anAppWithMails(await callAs(await enter('consultant', '/applications')));
  const subject = freshSubject('Lamps');
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, subject);
  const omar = await callAs(await enter('omar'));
  await expect.poll(() => decisionLink(omar, subject)).not.toBe('');
  const link = await decisionLink(omar, subject);

  const mailReader = await open();
  await mailReader.setViewportSize({ width: 390, height: 844 });
  await mailReader.goto(link);
  await expect(mailReader.getByText('You are deciding as Omar')).toBeVisible();
  await expectNoOverflow(mailReader);
  await expectAccessible(mailReader);
  await mailReader.reload();
  await mailReader.getByRole('button', { name: 'Reject' }).click();
  await expect(mailReader.getByText('Add a reason')).toBeVisible();
  await expect(ben.getByRole('main').getByText('In Progress', { exact: true }).first()).toBeVisible();

  await mailReader.getByRole('textbox', { name: 'Message' }).fill(reason);
  await mailReader.getByRole('button', { name: 'Reject' }).click();
  await expect(mailReader.getByText('Thank you. Your decision is saved.')).toBeVisible();
  await expect(ben.getByRole('main').getByText('Rejected', { exact: true }).first()).toBeVisible();
  await expect(historyOf(ben)).toContainText(reason);
  await expect(historyOf(ben)).toContainText('from an e-mail link');

  await mailReader.reload();
  await expect(mailReader.getByText('This was already decided, or the link has been used')).toBeVisible();
});

test('a manager finds a mail again and gets from it to the task', async ({ enter }) => {
  const moduleId = await anAppWithMails(await callAs(await enter('consultant', '/applications')));
  const subject = freshSubject('Lamps');
  await submitAndOpen(await enter('ben'), moduleId, subject);
  const omar = await enter('omar');
  const reader = await callAs(omar);
  await expect.poll(() => decisionLink(reader, subject)).not.toBe('');

  await omar.getByRole('button', { name: 'Your account' }).click();
  await omar.getByRole('menuitem', { name: 'My e-mails' }).click();
  await omar.getByRole('textbox', { name: 'Search e-mails' }).fill(subject);
  const mail = omar.getByRole('link', { name: `To release: ${subject}` });
  await mail.focus();
  await omar.keyboard.press('Enter');
  const dialog = omar.getByRole('dialog', { name: `To release: ${subject}` });
  await expect(dialog).toContainText(`${subject} waits for you.`);
  await expect(dialog).not.toContainText('Approve or reject');
  await expectAccessible(omar);
  await omar.reload();
  await expect(dialog).toBeVisible();
  await omar.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await mail.click();
  await dialog.getByRole('button', { name: 'Open task' }).click();
  await expect(omar.getByRole('button', { name: 'Approve' })).toBeVisible();
});

/** One step, and a mail to whoever is asked. */
async function anAppWithMails(designer: CallAs): Promise<string> {
  const definition = await routeDefinition(
    designer,
    [{ name: 'Release', people: ['omar'] }],
    ['Start > Release', 'Release > Completed'],
  );
  const submit = { subject: 'To release: {subject}', body: '<p>{subject} waits for you.</p>' };
  const emailTemplates = { ...definition.emailTemplates, submit };
  return publishByCall(designer, freshRouteName(), { ...definition, emailTemplates });
}

/** The way to decide that belongs to the mail about a subject; empty while there is no such mail. */
async function decisionLink(reader: CallAs, subject: string): Promise<string> {
  const { items } = await reader(listOwnMails, { body: {} });
  const mail = items.find((each) => each.subject.includes(subject));
  return /\/decide#[\w.-]+/.exec(mail?.decisionLink ?? '')?.[0] ?? '';
}
