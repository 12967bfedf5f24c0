import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { testPassword } from '#test/harness/test-tenant.ts';
import { requireChromium } from '../../scripts/find-chromium.ts';
import type { World } from '../world/world.ts';
import { type InteractionFigures, measureInteraction } from './measure-interaction.ts';
import { ourServer } from './measure-works.ts';

export interface WebFigures extends InteractionFigures {
  /** Kilobytes of JavaScript, gzipped, until the page is there, with nothing cached. */
  readonly signInKb: number;
  /** The list of somebody who has nothing to do. */
  readonly tasksKb: number;
  /** The list with its first task open, as of somebody who has. */
  readonly openTaskKb: number;
}

/** Loads the pages in a browser and adds up the scripts they ask for; then works with the long list. */
export async function measureWeb(world: World, dataDir: string): Promise<WebFigures> {
  const server = await ourServer(world.databaseUrl, dataDir);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // Chromium refuses its sandbox to root, as which containers usually run.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const address = `http://${world.host}:${server.port}`;
    const idle = await browser.newContext();
    const signInKb = await scriptKb(idle, signInPage(address));
    await signIn(idle, address, 'ben');
    const tasksKb = await scriptKb(idle, `${address}/tasks`);
    const busy = await browser.newContext();
    await signIn(busy, address, 'ana');
    const openTaskKb = await scriptKb(busy, `${address}/tasks`);
    const interaction = await measureInteraction(idle, `${address}/module/${world.wide.moduleId}`);
    return { signInKb, tasksKb, openTaskKb, ...interaction };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const signInPage = (address: string) => `${address}/authentication/login?ReturnUrl=%2Ftasks`;

async function signIn(context: BrowserContext, address: string, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(signInPage(address));
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/tasks', { timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  await page.close();
}

const quietMs = 2_000;

async function scriptKb(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // What is asked for after an answer of the server comes later on a busy machine.
  for (let known = -1; known !== sizes.length; ) {
    known = sizes.length;
    await page.waitForTimeout(quietMs);
  }
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return bytes / 1000;
}
