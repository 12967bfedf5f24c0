import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';

/**
 * Loads pages as somebody whose browser has kept nothing, against a server that runs with the demo data:
 *
 *     npx tsx bench/web/first-load.ts --url http://localhost:3000
 *
 * Prints for each page how many requests it makes until it is at rest, how many of them are for scripts and how many
 * kilobytes those have gzipped, and its layout shift (CLS, without what follows input). Neither depends on how busy the
 * machine is, except that a slow answer can shift what a fast one does not. Before those, the moment after the
 * sign-in: for how many frames, and milliseconds, the page had no text.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    password: { type: 'string', default: 'formwright-demo' },
  },
});

interface Load {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptKb: number;
  readonly shift: number;
}

interface Shift {
  readonly value: number;
  /** The beginning of each element that moved. */
  readonly on: readonly string[];
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const goals = { requests: 40, shift: 0.02 };
const quietMs = 2_000;

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const context = await newContext();
  tell('sign-in', await load(context, '/authentication/login?ReturnUrl=%2Ftasks'));
  const blank = await signIn(context);
  console.log(`after the sign-in: ${blank.frames} frames without text, ${blank.ms.toFixed(0)} ms`);
  const page = await context.newPage();
  await page.goto(`${values.url}/applications`);
  const list = await firstAddress(page, /^\/module\//);
  await page.close();
  for (const [name, address] of [
    ['tasks', '/tasks'],
    ['apps', '/applications'],
    ['record list', list],
    ['new entry', list.replace('/module/', '/item-editor/')],
    ['form designer', list.replace('/module/', '/form-editor/show/')],
    ['search', '/search?q=laptop'],
    ['settings', '/settings/menu'],
  ] as const) {
    tell(name, await load(context, address));
  }
} finally {
  await browser.close();
}

async function newContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // tsx calls this on the functions it compiles; the page does not know it.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

function tell(name: string, { requests, scripts, scriptKb, shift }: Load): void {
  const marks = [requests > goals.requests && 'too many requests', shift >= goals.shift && 'shifts'];
  console.log(
    [
      name.padEnd(14),
      `${requests} requests`,
      `${scripts} scripts`,
      `${scriptKb.toFixed(1)} kB`,
      `shift ${shift.toFixed(4)}`,
      ...marks.filter((mark) => mark !== false),
    ].join('  '),
  );
}

/** What one page asks for and how it shifts, with nothing cached. */
async function load(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const on = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : 'text',
        );
        shifts.push({ value: entry.value, on });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let requests = 0;
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1;
  });
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    if (response.ok()) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`${values.url}${address}`, { waitUntil: 'networkidle' });
  for (let known = -1; known !== requests; ) {
    known = requests;
    await page.waitForTimeout(quietMs);
  }
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  await page.close();
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  if (shift >= goals.shift)
    for (const { value, on } of shifts) console.log(`  ${value.toFixed(4)} ${on.join(' | ')}`);
  return { requests, scripts: sizes.length, scriptKb: bytes / 1000, shift };
}

/** Signs in, and counts the frames from the button to the list of tasks in which the page shows no text. */
async function signIn(context: BrowserContext): Promise<{ readonly frames: number; readonly ms: number }> {
  const page = await context.newPage();
  await page.goto(`${values.url}/authentication/login?ReturnUrl=%2Ftasks`);
  await page.getByLabel('User name').fill('consultant');
  await page.getByLabel('Password', { exact: true }).fill(values.password);
  await page.evaluate(() => {
    const blank = { frames: 0, ms: 0, last: performance.now() };
    Object.assign(window, { blank });
    const look = (now: number) => {
      if (document.body.innerText.trim() === '') {
        blank.frames += 1;
        blank.ms += now - blank.last;
      }
      blank.last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/tasks');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const blank = await page.evaluate(
    () => (window as unknown as { blank?: { frames: number; ms: number } }).blank,
  );
  await page.close();
  // The page was loaded anew, which takes the count with it and shows a blank page meanwhile.
  return blank ?? { frames: Number.NaN, ms: Number.NaN };
}

async function firstAddress(page: Page, pattern: RegExp): Promise<string> {
  const links = page.locator('main a[href^="/module/"]');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.find((one) => pattern.test(one)) ?? '/applications';
}
