import type { Page } from '@playwright/test';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { removeFavourite } from '#contracts/modules/remove-favourite.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';

test('categories are made, put in order by keyboard and by pointer, and deleted', async ({ enter }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [first, second] = [`Alpha ${mark}`, `Beta ${mark}`];
  const page = await enter('consultant', '/module-categories');
  await create(page, first);
  await create(page, second);
  await expect(mine(page, mark)).toHaveText([first, second]);

  await line(page, second).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(mine(page, mark)).toHaveText([second, first]);
  await expect(line(page, second)).toBeFocused();
  await line(page, first).press('Alt+ArrowRight');
  await expect(row(page, first)).toHaveCSS('padding-left', '28px');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Move out one level' }).click();
  await expect(row(page, first)).toHaveCSS('padding-left', '4px');
  await expect(mine(page, mark)).toHaveText([second, first]);
  await dragAbove(page, first, second);
  await expect(mine(page, mark)).toHaveText([first, second]);
  await page.reload();
  await expect(mine(page, mark)).toHaveText([first, second]);

  for (const name of [first, second]) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(line(page, name)).toHaveCount(0);
  }
});

test('favourites are put in order in the sidebar', async ({ enter }) => {
  const page = await enter('dee', '/applications');
  const call = await callAs(page);
  for (const { id } of await call(listFavourites, {}))
    await call(removeFavourite, { query: { moduleId: id } });
  const [one, other] = await call(listApplications, {});
  if (!one || !other) throw new Error('Dee sees too few apps.');
  for (const { id } of [one, other]) await call(addFavourite, { query: { moduleId: id } });
  await page.reload();
  const links = page.locator('[data-favourite]');
  await expect(links).toHaveText([one.display_name, other.display_name]);
  await links.nth(1).press('Alt+ArrowUp');
  await expect(links).toHaveText([other.display_name, one.display_name]);
  await expect
    .poll(async () => (await call(listFavourites, {})).map(({ id }) => id))
    .toEqual([other.id, one.id]);
});

const line = (page: Page, name: string) => page.locator('[data-category-name]').filter({ hasText: name });
const row = (page: Page, name: string) => page.locator('[data-category]').filter({ hasText: name });
const mine = (page: Page, mark: string) => page.locator('[data-category-name]').filter({ hasText: mark });

async function create(page: Page, name: string) {
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Group has been saved');
  await expect(line(page, name)).toBeVisible();
}

async function dragAbove(page: Page, name: string, target: string) {
  const [from, to] = [await row(page, name).boundingBox(), await row(page, target).boundingBox()];
  if (!from || !to) throw new Error('A category is not in sight.');
  await page.mouse.move(from.x + 14, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y, { steps: 4 });
  await page.mouse.move(to.x + 14, to.y + 3, { steps: 6 });
  await page.mouse.up();
}
