import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { aMail } from '#test/factories/mail.ts';
import { startImapServer } from '#test/harness/imap-server.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

const number = crypto.randomUUID().slice(0, 8);
const subject = `Desk lamps ${number}`;

test('an administrator makes an inbox, tries it with an e-mail, and finds the draft of a real one', async ({
  enter,
}) => {
  const mailbox = await startImapServer();
  try {
    const page = await enter('admin', '/webhooks/inboxes');
    await page.getByRole('button', { name: 'New inbox' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Orders ${number}`);
    await page.getByRole('combobox', { name: 'App', exact: true }).fill('Purchase order');
    await page.getByRole('option', { name: 'Purchase order' }).click();
    await page.getByRole('textbox', { name: 'Address that people write to' }).fill('orders@acme.example');
    const server = page.getByRole('region', { name: 'Mail server' });
    await server.getByRole('textbox', { name: 'Server (IMAP)' }).fill('127.0.0.1');
    await server.getByRole('combobox', { name: 'Encryption' }).selectOption('None (own network only)');
    await server.getByRole('textbox', { name: 'Port' }).fill(String(mailbox.port));
    await server.getByRole('textbox', { name: 'User' }).fill(mailbox.user);
    await server.getByLabel('Password').fill(mailbox.password);
    const mapping = page.getByRole('region', { name: 'Mapping' });
    await mapping.getByRole('combobox', { name: 'What an e-mail does' }).selectOption('Save a new draft');
    await mapping.getByRole('combobox', { name: 'What for' }).selectOption('Subject');
    await expectAccessible(page);
    await expectNoOverflow(page);

    const trial = page.getByRole('region', { name: 'Try it with an e-mail' });
    await trial
      .getByLabel('Choose e-mail')
      .last()
      .setInputFiles({
        name: 'order.eml',
        mimeType: 'message/rfc822',
        buffer: Buffer.from(aMail({ subject })),
      });
    await expect(trial).toContainText('The e-mail would be processed');
    await expect(trial).toContainText(subject);
    await expect(trial).toContainText('Nothing was stored');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Inbox saved');
    await expect(page).toHaveURL(/\/webhooks\/inboxes\/[0-9a-f-]{36}$/);
    // A new inbox begins with what comes after it has looked.
    const id = page.url().split('/').at(-1) ?? '';
    const call = await callAs(page);
    await expect.poll(async () => (await call(getInbox, { params: { id } })).read_on).not.toBeNull();
    mailbox.receive(aMail({ subject }));
    await page.getByRole('button', { name: 'Read now' }).click();
    await page.getByRole('button', { name: /Draft saved/ }).click();
    await page.getByRole('link', { name: 'Open entry' }).click();
    await expect(page.getByRole('textbox', { name: 'What for' })).toHaveValue(subject);
  } finally {
    await mailbox.stop();
  }
});
