import type { Page } from '@playwright/test';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { readInbox } from '#contracts/inboxes/read-inbox.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { aMailWithFile } from '#test/factories/mail.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { startImapServer } from '#test/harness/imap-server.ts';
import { type CallAs, callAs } from './fixtures/call-as.ts';
import { openTask } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { invoicePdf } from './fixtures/invoice-pdf.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import { personByCall } from './fixtures/route-app.ts';

const app = `Invoices by mail ${crypto.randomUUID().slice(0, 8)}`;
const subject = 'Freight to Rotterdam';

test('an invoice comes by mail, is read, corrected beside its picture, and approved', async ({ enter }) => {
  const mailbox = await startImapServer();
  try {
    const page = await enter('admin', '/tasks');
    const call = await callAs(page);
    const { moduleId, inboxId } = await inboxOfInvoices(call, mailbox);
    // A new inbox begins with what comes after it has looked.
    await expect.poll(async () => (await call(getInbox, { params: { id: inboxId } })).read_on).not.toBeNull();
    mailbox.receive(
      aMailWithFile('invoice.pdf', await invoicePdf({ number: 'NF-88017', clerk: 'Ada Voss' }), subject),
    );
    await call(readInbox, { body: { id: inboxId } });

    await page.goto(`/webhooks/inboxes/${inboxId}`);
    await page.getByRole('button', { name: /Draft saved/ }).click();
    await page.getByRole('link', { name: 'Open entry' }).click();
    await expect(page).toHaveURL(new RegExp(`/item-editor/${moduleId}/`));
    await correctAndSubmit(page);

    const reviewer = await enter('omar', '/tasks');
    await openTask(reviewer, subject);
    await expect(reviewer.getByRole('main').getByText('Ada Voss')).toBeVisible();
    await expect(reviewer.getByRole('main').getByText('invoice.pdf').first()).toBeVisible();
    await reviewer.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  } finally {
    await mailbox.stop();
  }
});

/** An app of invoices that somebody approves, and the inbox whose mails become its drafts. */
async function inboxOfInvoices(call: CallAs, mailbox: Awaited<ReturnType<typeof startImapServer>>) {
  const { id: reviewer } = await personByCall(call, 'omar');
  const fields = [
    aField('subject', 'text', { displayName: 'Subject' }),
    aField('number', 'text', { displayName: 'Invoice number' }),
    aField('total', 'number', { displayName: 'Total amount', decimalPlaces: 2 }),
    aField('clerk', 'text', { displayName: 'Contact person' }),
    aField('paper', 'file', { displayName: 'Document' }),
  ];
  const workflow = anApproval([{ kind: 'user', value: reviewer }]);
  const definition = aDefinition([aSection('main', fields)], { displayName: app, workflow });
  const moduleId = await publishByCall(call, app, definition);
  await call(updateModule, { query: { id: moduleId }, body: { ocrProviderId: 'formwright' } });
  const { id: inboxId } = await call(saveInbox, {
    body: {
      name: app,
      module_id: moduleId,
      host: '127.0.0.1',
      port: mailbox.port,
      security: 'none',
      username: mailbox.user,
      password: mailbox.password,
      address: 'orders@acme.example',
      starts: 'save',
      mapping: { fields: [{ field: 'subject', place: '/subject' }], tables: [] },
      attachments_field: 'paper',
    },
  });
  return { moduleId, inboxId };
}

/** Reads the file of the entry on the page, puts one value right by its words in the picture, and submits. */
async function correctAndSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read a document' }).click();
  const pane = page.getByRole('complementary', { name: 'Read a document' });
  const picture = await heldBack(page, '**/api/form/AWSS3/GetFile');
  await pane.getByRole('button', { name: 'Read invoice.pdf' }).click();
  await pane.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('NF-88017');
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue('');

  const words = page.waitForResponse(/\/api\/ocr\/words/);
  await pane.getByRole('button', { name: 'Contact person', exact: true }).click();
  await (await words).finished();
  // Without its picture a page has no size, and every word another place.
  await expect(pane.getByRole('option')).toHaveCount(0);
  picture.release();
  await pane.getByRole('option', { name: 'Ada' }).dragTo(pane.getByRole('option', { name: 'Voss' }));
  await pane.getByRole('button', { name: 'Use these words' }).click();
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Ada Voss');
  await expect(pane.getByRole('region', { name: 'Remembered for documents like this' })).toContainText(
    'Contact person',
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toBeVisible();
}

/** Holds requests back until they are released. */
async function heldBack(page: Page, address: string): Promise<{ release(): void }> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return { release: () => release() };
}
