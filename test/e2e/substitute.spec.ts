import type { Page } from '@playwright/test';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import { callAs } from './fixtures/call-as.ts';
import { choose } from './fixtures/choose.ts';
import { historyOf, openTask } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';
import {
  freshRouteName,
  freshSubject,
  publishRoute,
  routeDefinition,
  submitAndOpen,
} from './fixtures/route-app.ts';

test('somebody stands in for a colleague who is away, and both are named', async ({ enter }) => {
  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [{ name: 'Stock check', people: ['jon'] }],
    ['Start > Stock check', 'Stock check > Completed'],
  );
  const jon = await callAs(await enter('jon'));
  const [lenaUser] = await jon(lookUpUsers, { body: { searchTerm: 'lena' } });
  const away = { from: '2026-01-01', to: '2099-12-31', substituteId: lenaUser?.id ?? '' };
  await jon(setOutOfOffice, { body: { outOfOffice: away } });
  try {
    const subject = freshSubject('Pallets');
    const tim = await enter('tim');
    await submitAndOpen(tim, moduleId, subject);
    const lena = await enter('lena');
    await openTask(lena, `Stock check of ${subject}`);
    await expect(lena.getByRole('tabpanel', { name: 'Open tasks' })).toContainText('for Jon Prieto');
    await lena.getByRole('main').getByRole('button', { name: 'Approve' }).click();
    await expect(tim.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
    const line = historyOf(tim).getByRole('listitem').filter({ hasText: 'Lena Novak approved' });
    await expect(line).toContainText('for Jon Prieto');
  } finally {
    await jon(setOutOfOffice, { body: { outOfOffice: null } });
  }
});

test('in single apps others stand in, chosen on the profile page', async ({ enter }) => {
  const design = await callAs(await enter('consultant', '/applications'));
  const steps = [{ name: 'Stock check', people: ['jon'] }];
  const definition = await routeDefinition(design, steps, ['Start > Stock check', 'Stock check > Completed']);
  const special = freshRouteName();
  const usualId = await publishByCall(design, freshRouteName(), definition);
  const specialId = await publishByCall(design, special, definition);
  const jon = await enter('jon', '/app/user/profile');
  try {
    await goAway(jon, 'Lena Novak', { [special]: 'Maya Keller' });
    const [usual, other] = [freshSubject('Pallets'), freshSubject('Crates')];
    const tim = await enter('tim');
    await submitAndOpen(tim, usualId, usual);
    await submitAndOpen(tim, specialId, other);
    const [lena, maya] = [await enter('lena'), await enter('maya')];
    await openTask(lena, `Stock check of ${usual}`);
    await expectNoTask(lena, other);
    await openTask(maya, `Stock check of ${other}`);
    await expectNoTask(maya, usual);
    await maya.getByRole('main').getByRole('button', { name: 'Approve' }).click();
    await expect(tim.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
    const line = historyOf(tim).getByRole('listitem').filter({ hasText: 'Maya Keller approved' });
    await expect(line).toContainText('for Jon Prieto');

    await lena.goto('/applications');
    await jon.goto('/app/user/profile');
    const others = jon.getByRole('group', { name: 'Different substitutes by app' });
    await expect(others.getByRole('combobox', { name: 'App' })).toHaveValue(special);
    await jon.getByRole('button', { name: 'I’m back' }).click();
    await expectToast(jon, 'Absence removed');
    await lena.goto('/tasks');
    await expectNoTask(lena, usual);
  } finally {
    await (await callAs(jon))(setOutOfOffice, { body: { outOfOffice: null } });
  }
});

/** Says on the profile page that one is away, with a substitute and others in apps by name. */
async function goAway(
  page: Page,
  substitute: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-01-01');
  await page.getByRole('textbox', { name: 'Last day' }).fill('2099-12-31');
  await page.keyboard.press('Tab');
  await choose(page, 'Substitute', substitute);
  for (const [app, name] of Object.entries(others)) {
    await page.getByRole('button', { name: 'Add app' }).click();
    await choose(page, 'App', app);
    const line = page.getByRole('group', { name: 'Different substitutes by app' });
    const box = line.getByRole('combobox', { name: 'Substitute' });
    await box.click();
    await box.fill(name);
    await page.getByTitle(name, { exact: true }).filter({ visible: true }).last().click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expectToast(page, 'Absence saved');
}

async function expectNoTask(page: Page, subject: string): Promise<void> {
  const list = page.getByRole('tabpanel', { name: 'Open tasks' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(list.getByRole('link', { name: `Stock check of ${subject}` })).toHaveCount(0);
}
