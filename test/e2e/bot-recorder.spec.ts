import type { Locator } from '@playwright/test';
import { localSite } from '#test/harness/local-site.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';

const at = (top: number, html: string) =>
  `<div style="position:absolute;left:20px;top:${top}px">${html}</div>`;

/** A place of the page, which is 1280 points wide, on its picture. */
async function clickAt(picture: Locator, x: number, y: number) {
  const box = await picture.boundingBox();
  const scale = (box?.width ?? 1280) / 1280;
  await picture.click({ position: { x: x * scale, y: y * scale } });
}

test('steps are recorded on a page, tested without sending anything, and done by the bot', async ({
  enter,
}) => {
  const site = await localSite({
    '/form': `<title>Orders</title><form method="post" action="/orders">
      ${at(20, '<label>User <input name="user" style="width:200px"></label>')}
      ${at(80, '<button>Send</button>')}</form>`,
    '/orders': '<h1>Thanks</h1>',
  });
  const page = await enter('admin', '/robotic-automation');
  await page.getByRole('button', { name: 'New bot' }).first().click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const name = `Recorded ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('tab', { name: 'Steps' }).click();

  await page.getByRole('button', { name: 'Record steps' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record steps' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${site.origin}/form`);
  await dialog.getByRole('button', { name: 'Open page' }).click();
  const picture = dialog.getByRole('button', { name: 'Page “Orders”' });
  await expect(picture).toBeVisible();
  await clickAt(picture, 120, 30);
  await page.keyboard.type('Ann');
  const steps = dialog.getByRole('list', { name: 'Steps' });
  await expect(steps).toContainText('"User" = "Ann"');
  await clickAt(picture, 45, 90);
  await expect(steps).toContainText('Click');
  await expect(dialog.getByRole('button', { name: /^Page/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add steps' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Steps added: 3')).toBeVisible();

  // What was recorded was sent once, by the person.
  const sent = () => site.asked.filter((one) => one.startsWith('POST'));
  expect(sent()).toEqual(['POST /orders user=Ann']);
  await page.getByRole('checkbox', { name: 'Open pages' }).check();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('All steps would succeed.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(sent()).toHaveLength(1);

  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('tab', { name: 'Runs' }).click();
  const runs = page.getByRole('list', { name: 'Runs' });
  await expect(runs.getByRole('button', { name: 'Succeeded' })).toBeVisible({ timeout: 60_000 });
  expect(sent()).toEqual(['POST /orders user=Ann', 'POST /orders user=Ann']);
  await site.close();
});
