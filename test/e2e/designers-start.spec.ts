import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { signInByCall } from './fixtures/sign-in-by-call.ts';

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
])
  test(`a designer without tasks begins with apps, day and night, on ${device}`, async ({ open }) => {
    const page = await open();
    await page.setViewportSize(viewport);
    // Other journeys give the consultant tasks.
    await page.route(`**${listTasks.path}`, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, items: [], total: 0 } } });
    });
    await signInByCall(page, 'consultant', '/tasks');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Open apps' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Quick launch' })).toBeVisible();
    await expect(main.getByRole('tab', { name: /^Mine/ })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await main.getByRole('button', { name: 'Open apps' }).click();
    await page.waitForURL('**/applications');
  });
