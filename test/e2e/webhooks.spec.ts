import { aReceiver, isSignedBy, type Received } from '#test/harness/webhook-receiver.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const name = `Orders ${crypto.randomUUID().slice(0, 8)}`;

test('an administrator makes a webhook, tests it, rotates the secret and resends', async ({ enter }) => {
  const receiver = await aReceiver();
  // Other people's entries arrive there, too.
  const tests = () => receiver.received.filter(({ body }) => body.includes('formwright.Test'));
  const page = await enter('admin', '/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await page.getByText('Allow http').click();
  await page.getByRole('combobox', { name: 'Only these apps' }).fill('Expense');
  await page.getByRole('option', { name: 'Expense claim', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add filter' });
  await adding.getByRole('textbox', { name: 'Find a column' }).fill('purpose');
  await expect(adding.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await adding.getByLabel('Value').fill('Team day');
  await adding.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const secretOf = async () => {
    const dialog = page.getByRole('dialog', { name: 'New secret' });
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    return secret;
  };
  const secret = await secretOf();
  await expect(page.getByText('Expense claim · Only entries that meet a condition')).toBeVisible();

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('formwright.Test');
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('200');
  expect(isSignedBy(secret, tests()[0] as Received)).toBe(true);

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const fresh = await secretOf();
  expect(fresh).not.toBe(secret);

  await page.getByRole('button', { name: 'Resend now' }).click();
  await expect.poll(() => tests().length).toBe(2);
  const [first, again] = tests() as [Received, Received];
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect([isSignedBy(secret, again), isSignedBy(fresh, again)]).toEqual([true, true]);

  const sent = page.getByRole('region', { name: 'Headers of the request' }).first();
  await expect(sent).toContainText(`webhook-id: ${first.headers['webhook-id']}`);
  await expect(sent).toContainText('webhook-signature: v1,•••');
  await page.getByRole('button', { name: 'End now', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now', exact: true }).click();
  await expect(page.getByRole('button', { name: 'End now', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => tests().length).toBe(3);
  const last = tests().at(-1) as Received;
  expect([isSignedBy(secret, last), isSignedBy(fresh, last)]).toEqual([false, true]);
  receiver.close();
});

test('an administrator reads and rotates the secret of the activity, and ends the old one', async ({
  enter,
}) => {
  const page = await enter('admin', '/webhooks');
  await page.getByRole('button', { name: 'Secret of “Call webhook”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Secret of “Call webhook”' });
  await expect(dialog.locator('code')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show the secret' }).click();
  const before = (await dialog.locator('code').textContent()) ?? '';
  expect(before).toMatch(/^whsec_/);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  const asking = page.getByRole('dialog', { name: 'Rotate secret' });
  await asking.getByRole('button', { name: 'Rotate secret' }).click();
  const fresh = page.getByRole('dialog', { name: 'New secret' });
  const after = (await fresh.locator('code').textContent()) ?? '';
  expect(after).not.toBe(before);
  await fresh.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.locator('code')).toHaveText(after);

  await dialog.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(dialog.getByText(/^Old one/)).toHaveCount(0);
});
