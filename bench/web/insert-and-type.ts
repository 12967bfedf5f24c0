import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { bigForm } from './big-form.ts';
import { signIn } from './sign-in.ts';

/**
 * Inserts fields into a form of 200 and types their names without a pause, as nobody can, on a server that runs with the
 * demo data:
 *
 *     npx tsx bench/web/insert-and-type.ts --url http://localhost:3000 --rounds 10
 *
 * Prints how many letters were lost for each pause between keys. None may be, however busy the machine is.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '10' },
    password: { type: 'string', default: 'formwright-demo' },
  },
});
const name = 'Name of the new field';

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const id = await bigForm(page, values.url, await signIn(page, values));
  await page.goto(`${values.url}/form-editor/show/${id}`);
  await page.locator('[data-part="field:f_199"]').waitFor();
  for (const delay of [0, 20, 60]) {
    let lost = 0;
    for (let round = 0; round < Number(values.rounds); round += 1) lost += await insertAndType(page, delay);
    console.log(`${delay} ms between keys: ${lost} of ${name.length * Number(values.rounds)} letters lost`);
  }
} finally {
  await browser.close();
}

/** Inserts a text field from the palette and types its name; answers how many letters did not arrive. */
async function insertAndType(page: Page, delay: number): Promise<number> {
  const text = page
    .getByRole('complementary', { name: 'Elements' })
    .getByRole('button', { name: 'Text', exact: true });
  // A click by script, so that no time passes between it and the first key.
  await text.evaluate((button: HTMLElement) => button.click());
  await page.keyboard.type(name, { delay });
  const label = page.locator('#property-displayName');
  await label.waitFor();
  await page.waitForTimeout(1_000);
  const arrived = await label.inputValue();
  if (arrived !== name) console.log(`  arrived: ${arrived}`);
  return Math.max(0, name.length - arrived.length);
}
