import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { pageNames } from '#contracts/pages/pages.ts';
import { locales } from '#messages/index.ts';
import { requireChromium } from './find-chromium.ts';
import { startDemo } from './screens/demo-server.ts';
import { indexPage } from './screens/index-page.ts';
import { wantedPages } from './screens/screen-addresses.ts';
import { type TakenPage, takeScreens } from './screens/take-screens.ts';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * `npm run screens -- [--language de] [--only tasks,apps] [--widths 1440,390] [--url http://localhost:3000]`: a picture of
 * every page of the page table at each width, light and dark, in `.cache/screens/<language>` with an `index.html`, and a
 * line for what is wider than its window, cut off or in error. Starts the built product with the demo on a database of
 * its own, or looks at a demo that runs at `--url`.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    only: { type: 'string' },
    widths: { type: 'string', default: '1440,390' },
    url: { type: 'string' },
  },
});
const language = locales.find((locale) => locale === values.language);
if (!language) throw new Error(`--language is one of ${locales.join(', ')}.`);
const widths = values.widths.split(',').map(Number);
if (widths.some((width) => !(width >= 320))) throw new Error('--widths are numbers of pixels from 320 on.');
const only = values.only === undefined ? null : new Set(values.only.split(','));
const unknown = [...(only ?? [])].filter((name) => !pageNames.some((known) => known === name));
if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(', ')}.`);

const folder = path.join(repositoryRoot, '.cache/screens', language);
if (!only) rmSync(folder, { recursive: true, force: true });
const demo = values.url === undefined ? await startDemo() : { url: values.url, stop: async () => {} };
const browser = await chromium.launch({
  executablePath: requireChromium(),
  // Chromium refuses its sandbox to root, as which containers usually run.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const taken: TakenPage[] = [];
  for (const [onlooker, names] of wantedPages(only)) {
    taken.push(...(await takeScreens(browser, { url: demo.url, folder, language, widths }, onlooker, names)));
  }
  taken.sort((one, other) => pageNames.indexOf(one.name) - pageNames.indexOf(other.name));
  for (const { name, faults } of taken) for (const fault of faults) console.log(`${name}: ${fault}`);
  writeFileSync(path.join(folder, 'index.html'), indexPage(taken, language));
  console.log(`${taken.length} pages: ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await demo.stop();
}
