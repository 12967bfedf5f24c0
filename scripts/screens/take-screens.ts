import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PageName } from '#contracts/pages/pages.ts';
import type { Locale } from '#messages/index.ts';
import { demoPassword } from './demo-server.ts';
import { addressOf, type Onlooker } from './screen-addresses.ts';

const schemes = ['light', 'dark'] as const;

/** The pictures of a page, or why there are none. */
export interface TakenPage {
  readonly name: PageName;
  readonly address: string | null;
  readonly pictures: readonly string[];
  /** What is wrong with it: wider than its window, or an error of its scripts. */
  readonly faults: readonly string[];
}

interface Taking {
  readonly url: string;
  readonly folder: string;
  readonly language: Locale;
  /** In pixels. */
  readonly widths: readonly number[];
}

const settleMs = 20_000;
/** In which addresses are looked for. */
const wide = { width: 1440, height: 900 };

/** Looks at pages as one person, at each width, by day and by night. */
export async function takeScreens(
  browser: Browser,
  taking: Taking,
  onlooker: Onlooker,
  names: readonly PageName[],
): Promise<readonly TakenPage[]> {
  const context = await browser.newContext({
    ...{ baseURL: taking.url, locale: taking.language, reducedMotion: 'reduce' },
    ...{ viewport: wide, colorScheme: schemes[0] },
  });
  try {
    const page = await enter(context, onlooker);
    const taken: TakenPage[] = [];
    for (const name of names) taken.push(await takePage(page, taking, name));
    return taken;
  } finally {
    await context.close();
  }
}

async function enter(context: BrowserContext, onlooker: Onlooker): Promise<Page> {
  const page = await context.newPage();
  if (onlooker === 'nobody') return page;
  await page.goto('/authentication/login?ReturnUrl=%2Ftasks');
  await page.locator('input').first().fill(onlooker);
  const password = page.locator('input[type=password]');
  await password.fill(demoPassword);
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname === '/tasks');
  return page;
}

async function takePage(page: Page, taking: Taking, name: PageName): Promise<TakenPage> {
  await page.setViewportSize(wide);
  const address = await addressOf(page, name);
  if (address === null) return { name, address, pictures: [], faults: ['Nothing of the demo shows it.'] };
  const faults = new Set<string>();
  const note = (error: Error) => faults.add(error.message);
  page.on('pageerror', note);
  const pictures: string[] = [];
  mkdirSync(taking.folder, { recursive: true });
  for (const width of taking.widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await page.goto(address);
    await page
      .waitForLoadState('networkidle', { timeout: settleMs })
      .catch(() => faults.add('never at rest'));
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `${name}-${width}-${scheme}.png`;
      await page.screenshot({ path: path.join(taking.folder, file), animations: 'disabled' });
      pictures.push(file);
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.add(`${over} pixels wider than ${width}`);
    for (const text of await page.evaluate(cutTexts)) faults.add(`at ${width} cut off: ${text}`);
    await page.emulateMedia({ colorScheme: schemes[0] });
  }
  page.off('pageerror', note);
  return { name, address, pictures, faults: [...faults] };
}

/** Texts that end in the middle without three dots, as their box is too narrow. */
function cutTexts(): string[] {
  return [...document.querySelectorAll('#root *')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
      if (textOverflow === 'ellipsis' || element.scrollWidth <= element.clientWidth + 1) return false;
      // What only screen readers are told is a pixel wide.
      if (element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
      return [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    })
    .map((element) => (element.textContent ?? '').trim().slice(0, 60));
}
