import type { Page } from '@playwright/test';
import { setQuickLaunch } from '#contracts/modules/set-quick-launch.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

test('an app is put up for quick launch, arranged by whoever uses it, and begun with one press', async ({
  enter,
}) => {
  const app = `Visit ${crypto.randomUUID().slice(0, 8)}`;
  const carla = await enter('consultant', '/applications');
  const definition = aDefinition([aSection('visit', [aField('guest', 'text', { displayName: 'Guest' })])]);
  const id = await publishByCall(await callAs(carla), app, definition);
  const dee = await enter('dee', '/applications');
  await (await callAs(dee))(setQuickLaunch, { body: { moduleIds: null } });
  await dee.reload();
  await expect(tile(dee, 'Expense claim')).toBeVisible();
  await expect(tile(dee, app)).toHaveCount(0);

  await carla.goto(`/form-editor/show/${id}/settings`);
  await carla.getByRole('switch', { name: 'Add to Quick Launch' }).check({ force: true });
  await carla.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(carla, 'Settings saved');

  await dee.reload();
  await expect(tile(dee, app)).toBeVisible();
  await arrange(dee);
  const dialog = dee.getByRole('dialog', { name: 'Arrange quick launch' });
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByText('Expense claim').click();
  await expect(dialog.getByRole('checkbox', { name: 'Expense claim' })).not.toBeChecked();
  await expectAccessible(dee);
  // By keyboard, a press after the other, up to the top.
  const up = dialog.getByRole('button', { name: `Move ${app} up` });
  await up.focus();
  while ((await up.getAttribute('aria-disabled')) === null) {
    await dee.keyboard.press('Enter');
    await expect(up).toBeFocused();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(tiles(dee).first()).toHaveText(app);
  await expect(tile(dee, 'Expense claim')).toHaveCount(0);

  await dee.reload();
  await expect(tiles(dee).first()).toHaveText(app);
  await expect(tile(dee, 'Expense claim')).toHaveCount(0);
  await dee.goto('/tasks');
  await dee
    .getByRole('navigation', { name: 'Apps' })
    .getByRole('link', { name: `New ${app}` })
    .click();
  await expect(dee.getByRole('textbox', { name: 'Guest' })).toBeVisible();

  await dee.setViewportSize({ width: 390, height: 844 });
  await dee.goto('/applications');
  await expect(tiles(dee).first()).toHaveText(app);
  await expectNoOverflow(dee);
  await arrange(dee);
  const ticked = dialog.getByRole('checkbox', { checked: true });
  await expect(ticked.first()).toBeVisible();
  while ((await ticked.count()) > 0) await ticked.first().press('Space');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dee.getByText('All apps are hidden.')).toBeVisible();
  await arrange(dee);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(tile(dee, 'Expense claim')).toBeVisible();
  await tile(dee, app).click();
  await expect(dee.getByRole('textbox', { name: 'Guest' })).toBeVisible();
});

const region = (page: Page) => page.getByRole('region', { name: 'Quick launch' });
const tiles = (page: Page) => region(page).getByRole('link');
const tile = (page: Page, app: string) => region(page).getByRole('link', { name: `New ${app}` });
const arrange = (page: Page) => region(page).getByRole('button', { name: 'Arrange quick launch' }).click();
