import type { Page } from '@playwright/test';
import { saveStoreKey } from '#contracts/connect-hub/save-store-key.ts';
import { type PageName, pages } from '#contracts/pages/pages.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { addressOf, type Onlooker, wantedPages } from '../../scripts/screens/screen-addresses.ts';
import { type CallAs, callAs } from './fixtures/call-as.ts';
import { expectAccessible, expectContrast } from './fixtures/expect-accessible.ts';
import { followAddress } from './fixtures/follow-address.ts';
import { expect, test } from './fixtures/journey.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ colorScheme: 'light' });

/** What the demo has none of, so that the pages about it show something. */
const made: Partial<Record<Onlooker, (call: CallAs) => Promise<unknown>>> = {
  sysadmin: (call) =>
    call(saveStoreKey, {
      body: {
        ...{
          name: `Shop ${crypto.randomUUID().slice(0, 8)}`,
          platform: 'shopify',
          shop: 'https://vigo.example',
        },
        key: 'shpat_0123456789',
      },
    }),
  consultant: (call) =>
    call(saveValueList, {
      body: {
        key_name: `Parcel sizes ${crypto.randomUUID().slice(0, 8)}`,
        items: [{ key: 'S', value: 'Small' }],
      },
    }),
};

for (const [onlooker, names] of wantedPages(null)) {
  test(`every page that ${onlooker} shows best is accessible by day and by night`, async ({
    open,
    enter,
    complaints,
  }) => {
    const page = onlooker === 'nobody' ? await open() : await enter(onlooker);
    if (onlooker === 'nobody') {
      // The page about maintenance leads away as soon as somebody answers.
      complaints.allow(/503/);
      await page.goto('/authentication/login');
    }
    await made[onlooker]?.(await callAs(page));
    const missed: PageName[] = [];
    for (const name of names) {
      await test.step(name, async () => {
        const address = await addressOf(page, name);
        if (address === null) {
          missed.push(name);
          return;
        }
        if (name === 'maintenance') await underMaintenance(page, address);
        else await followAddress(page, address);
        if (pages[name].frame !== 'outside') expect(new URL(page.url()).pathname).not.toMatch(/^\/40[34]$/);
        await expectAccessible(page);
        await drawIn(page, 'dark');
        await expectContrast(page);
        await drawIn(page, 'light');
        await page.unrouteAll();
      });
    }
    expect(missed, 'pages that nothing leads to').toEqual([]);
  });
}

/** Such a page is only reached from a tenant that gives no answer, and leads away from any other. */
async function underMaintenance(page: Page, address: string): Promise<void> {
  await page.route(`**${getTenantInfo.path}`, (route) => route.fulfill({ status: 503 }));
  await page.goto(address);
  await expect(page.getByRole('heading')).toBeVisible();
}

/** Draws the page as a person sees it whose system has this theme. */
async function drawIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
