import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} pixels`, () => {
      test.use({ colorScheme, viewport });

      test('a stranger is shown the sign-in page, without faults', async ({ page }) => {
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(error.message));
        await page.goto('/tasks');
        await expect(page).toHaveURL(/\/authentication\/login\?ReturnUrl=%2Ftasks/);
        await expect(page.getByLabel('User name')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    });
  }
}
