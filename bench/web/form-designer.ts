import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { bigForm } from './big-form.ts';

/**
 * Measures designing a form of 200 fields in Chromium against a server that runs with the demo data:
 *
 *     npx tsx bench/web/form-designer.ts --url http://localhost:3000 --rounds 5
 *
 * Typing and undo: milliseconds from the event to the next painted frame, as the browser's Event Timing tells them.
 * Dragging: frames per second while a field is dragged over the whole form, and the longest frame.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '5' },
    password: { type: 'string', default: 'formwright-demo' },
  },
});

interface Round {
  readonly openMs: number;
  readonly typingMs: number;
  readonly undoMs: number;
  readonly arrowMs: number;
  readonly dragFps: number;
  readonly longestFrameMs: number;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // tsx calls this on the functions it compiles; the page does not know it.
  await page.addInitScript('globalThis.__name = (named) => named');
  const id = await bigForm(page, values.url, await signIn(page));
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(page, id));
  for (const name of Object.keys(rounds[0] ?? {}) as (keyof Round)[]) {
    console.log(`${name.padEnd(16)} ${median(rounds.map((round) => round[name])).toFixed(1)}`);
  }
} finally {
  await browser.close();
}

/** Signs in as people do; answers the token that the server gave the page. */
async function signIn(page: Page): Promise<string> {
  await page.goto(`${values.url}/authentication/login?ReturnUrl=%2Fapplications`);
  await page.getByLabel('User name').fill('consultant');
  await page.getByLabel('Password', { exact: true }).fill(values.password);
  const answered = page.waitForResponse((response) => response.url().endsWith('/authenticateiso'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const { data } = await (await answered).json();
  await page.waitForURL(/applications/);
  return data.token;
}

async function measure(page: Page, id: string): Promise<Round> {
  const begun = performance.now();
  await page.goto(`${values.url}/form-editor/show/${id}`);
  await page.locator('[data-part="field:f_199"]').waitFor();
  const openMs = performance.now() - begun;
  await page.locator('[data-part="field:f_3"]').click();
  const label = page.locator('#property-displayName');
  await label.click();
  const typingMs = await eventMs(page, 'keydown', () =>
    page.keyboard.type('A label of some length', { delay: 60 }),
  );
  await label.blur();
  const undoMs = await eventMs(page, 'keydown', async () => {
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(300);
    }
  });
  await page.locator('[data-part="field:f_3"]').click();
  const arrowMs = await eventMs(page, 'keydown', async () => {
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(80);
    }
  });
  return { openMs, typingMs, undoMs, arrowMs, ...(await drag(page)) };
}

/** Median duration of the events of a kind while `act` runs; those too short to be told count as 8 ms. */
async function eventMs(page: Page, kind: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === name) durations.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    let count = 0;
    const counted = () => {
      count += 1;
    };
    window.addEventListener(name, counted, true);
    Object.assign(window, {
      endMeasuring: () => {
        observer.disconnect();
        window.removeEventListener(name, counted, true);
        return [...durations, ...Array.from({ length: Math.max(0, count - durations.length) }, () => 8)];
      },
    });
  }, kind);
  await act();
  await page.waitForTimeout(300);
  return median(
    await page.evaluate(() => (window as unknown as { endMeasuring: () => number[] }).endMeasuring()),
  );
}

/** Drags a field over the visible form for two seconds and counts the frames. */
async function drag(page: Page): Promise<Pick<Round, 'dragFps' | 'longestFrameMs'>> {
  const box = await page.locator('[data-part="field:f_0"]').boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 40, { steps: 4 });
  await page.evaluate(() => {
    const frames: number[] = [];
    const tick = (now: number) => {
      frames.push(now);
      Object.assign(window, { frames });
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const ends = performance.now() + 2000;
  for (let step = 0; performance.now() < ends; step += 1) {
    const x = 300 + ((step * 13) % 700);
    const y = 220 + ((step * 7) % 480);
    await page.mouse.move(x, y);
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const lengths = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  return { dragFps: lengths.length / seconds, longestFrameMs: Math.max(...lengths) };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
