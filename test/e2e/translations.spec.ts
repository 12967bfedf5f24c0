import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishApp } from './fixtures/publish-app.ts';
import { freshAppName } from './fixtures/travel-app.ts';

test('a consultant copies an app and translates it, and people read it in their language', async ({
  enter,
}) => {
  const app = freshAppName();
  const carla = await enter('consultant', '/applications');
  await carla.getByRole('button', { name: 'Actions for Leave request' }).click();
  await carla.getByRole('menuitem', { name: 'Copy app' }).click();
  const dialog = carla.getByRole('dialog', { name: 'Copy app' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Copy of Leave request');
  await dialog.getByLabel('Name').fill(app);
  await dialog.getByRole('button', { name: 'Create copy' }).click();
  await expect(carla.getByRole('heading', { level: 1, name: app })).toBeVisible();

  await carla.getByRole('radio', { name: 'Translations' }).click({ force: true });
  const name = carla.getByLabel(`Deutsch: ${app}`);
  await name.fill(`Urlaub ${app}`);
  await name.press('Enter');
  await carla.keyboard.type('Frei haben');
  await carla.keyboard.press('Control+z');
  await expect(name).toHaveValue(`Urlaub ${app}`);
  await expect(carla.getByLabel(/^Deutsch: /).nth(1)).toHaveValue('');
  await carla.getByRole('radio', { name: 'Not translated' }).click({ force: true });
  await carla.getByLabel('Find text').fill(app);
  await expect(carla).toHaveURL(/missing=1/);
  await expect(carla.getByLabel(`Français: ${app}`)).toBeVisible();
  await expectAccessible(carla);
  await carla.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(carla);
  await carla.setViewportSize({ width: 1440, height: 900 });
  await publishApp(carla, app);

  // Found by its name: a long list of apps is folded.
  const ben = await enter('ben', `/applications?q=${encodeURIComponent(app)}`);
  await expect(ben.getByRole('main').getByRole('link', { name: app, exact: true })).toBeVisible();
  // As if chosen on this device; the person keeps the language that they have elsewhere.
  await ben.evaluate(() => localStorage.setItem('formwright.locale', JSON.stringify('de')));
  await ben.reload();
  await expect(ben.getByRole('main').getByRole('link', { name: `Urlaub ${app}` })).toBeVisible();
});
