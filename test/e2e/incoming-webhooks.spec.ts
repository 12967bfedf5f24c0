import { signedBy } from '#test/harness/incoming-call.ts';
import { expect, test } from './fixtures/journey.ts';

const name = `Shop ${crypto.randomUUID().slice(0, 8)}`;
const body = JSON.stringify({ what: 'Desk lamps' });

test('an administrator lets a shop order by a signed call, and finds the entry in the log', async ({
  enter,
}) => {
  const page = await enter('admin', '/webhooks');
  await page.getByRole('tab', { name: 'Incoming' }).click();
  await page.getByRole('button', { name: 'New incoming webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'App' }).fill('Purchase order');
  await page.getByRole('option', { name: 'Purchase order' }).click();
  await page.getByRole('combobox', { name: 'What a call does' }).selectOption('Save a new draft');

  await page.getByRole('textbox', { name: 'Sample body' }).fill(body);
  await page.getByRole('combobox', { name: 'What for' }).click();
  await page.getByRole('option', { name: '/what' }).click();
  await page.getByRole('button', { name: 'Try sample' }).click();
  await expect(page.getByRole('region', { name: 'Sample body' })).toContainText('A draft would be saved');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'New secret' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  const address = (await page.getByRole('region', { name }).locator('code').first().textContent()) ?? '';
  const headers = signedBy(secret, body);
  const post = () => page.request.post(new URL(address).pathname, { data: body, headers });
  const [first, again] = [await post(), await post()];
  expect([first.status(), await again.text()]).toEqual([200, await first.text()]);

  await page.reload();
  const calls = page.getByRole('region', { name: 'Calls' });
  await expect(calls.getByRole('listitem')).toHaveCount(1);
  await calls.getByRole('button', { name: 'Accepted' }).click();
  await page.getByRole('link', { name: 'Open entry' }).click();
  await expect(page.getByRole('textbox', { name: 'What for' })).toHaveValue('Desk lamps');
});
