import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { bigForm } from './big-form.ts';
import { median } from './event-ms.ts';
import { signIn } from './sign-in.ts';

/**
 * Measures opening a long form, in Chromium against a server that runs with the demo data:
 *
 *     npx tsx bench/web/open-form.ts --url http://localhost:3000 --rounds 5 --fields 120
 *
 * Figures are milliseconds until every field is painted: from a press in the app, and from loading the address with the
 * scripts in the browser's cache.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '5' },
    fields: { type: 'string', default: '120' },
    password: { type: 'string', default: 'formwright-demo' },
  },
});
const fieldCount = Number(values.fields);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // tsx calls this on the functions it compiles; the page does not know it.
  await page.addInitScript('globalThis.__name = (named) => named');
  const token = await signIn(page, values);
  const id = await bigForm(page, values.url, token, { fieldCount, isPublished: true });
  const form = `${values.url}/item-editor/${id}`;
  const pressed: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const loadMs = await load(page, form);
    const pressMs = await press(page, id);
    // The first round only fills the caches.
    if (round > 0) {
      loaded.push(loadMs);
      pressed.push(pressMs);
    }
  }
  console.log(`${fieldCount} fields, from a press: ${median(pressed).toFixed(0)} ms`);
  console.log(`${fieldCount} fields, from the address: ${median(loaded).toFixed(0)} ms`);
} finally {
  await browser.close();
}

async function load(page: Page, address: string): Promise<number> {
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await painted(page);
  return performance.now() - start;
}

async function press(page: Page, id: string): Promise<number> {
  await page.goto(`${values.url}/module/${id}`);
  const link = page.getByRole('main').getByRole('button', { name: /^New/ }).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const start = performance.now();
  await link.click();
  await painted(page);
  return performance.now() - start;
}

/** Waits until the last field stands in the page and has been painted. */
async function painted(page: Page): Promise<void> {
  await page
    .getByText(`Field ${fieldCount - 1}`, { exact: true })
    .last()
    .waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
