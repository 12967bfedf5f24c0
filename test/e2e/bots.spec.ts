import type { Page } from '@playwright/test';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

test('a bot is built, tested, switched on, runs on an event, and its log is read', async ({
  enter,
  complaints,
}) => {
  complaints.allow(/422 .*rpa\/save/);
  const mark = crypto.randomUUID().slice(0, 8);
  const app = `Parcel ${mark}`;
  const carla = await enter('consultant', '/applications');
  const definition = aDefinition([aSection('parcel', [aField('place', 'text', { displayName: 'Place' })])]);
  const moduleId = await publishByCall(await callAs(carla), app, definition);

  const page = await enter('admin', '/robotic-automation');
  await page.getByRole('button', { name: 'New bot' }).first().click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Teller ${mark}`);
  await page.getByRole('combobox', { name: 'What starts it' }).selectOption('A change of an entry');
  await page.getByRole('combobox', { name: 'Change', exact: true }).selectOption('Changed');
  await page.getByRole('combobox', { name: 'App' }).fill(app);
  await page.getByRole('option', { name: app }).click();

  await page.getByRole('tab', { name: 'Steps' }).click();
  await page.getByRole('combobox', { name: 'Add step' }).selectOption('Tell the owner');
  const text = page.getByRole('textbox', { name: 'Text (expression)' });
  await text.fill('"Parcel for " + place');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('There is no field or name “place”')).toBeVisible();
  await text.fill('"Parcel for " + input.entry.values.place');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Test the bot with a sample first.')).toBeVisible();
  await page.getByRole('textbox', { name: /as JSON/ }).fill('{"entry": {"values": {"place": "Halden"}}}');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('All steps would succeed.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();

  const admin = await callAs(page);
  await admin(saveEntry, { query: { moduleId }, body: { data: { place: 'Oslo' } } });
  await page.getByRole('tab', { name: 'Runs' }).click();
  const runs = page.getByRole('list', { name: 'Runs' });
  await expect(runs.getByRole('button', { name: 'Succeeded' })).toBeVisible();
  await runs.getByRole('button', { name: 'Succeeded' }).click();
  await expect(page.getByRole('region', { name: 'Run', exact: true })).toContainText('Tell the owner');
  const figures = page.getByRole('region', { name: 'Figures' });
  const runCount = figures.getByRole('definition').first();
  await chooseDay(page, 'From day', '2020-01-01');
  await expect(runCount).toHaveText('1');
  await chooseDay(page, 'To day', '2020-01-31');
  await expect(runCount).toHaveText('0');
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(page.getByText('Parcel for Oslo').first()).toBeVisible();
});

async function chooseDay(page: Page, label: string, day: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label });
  await input.fill(day);
  await input.press('Enter');
}
