import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { bigForm } from './big-form.ts';
import { eventMs, median } from './event-ms.ts';
import { signIn } from './sign-in.ts';

/**
 * Measures designing a form of 200 fields in Chromium against a server that runs with the demo data:
 *
 *     npx tsx bench/web/form-designer.ts --url http://localhost:3000 --rounds 5
 *
 * Typing and undo: milliseconds from the event to the next painted frame, as the browser's Event Timing tells them.
 * Dragging: frames per second while a field is dragged over the whole form, the longest frame, and how many milliseconds
 * of each second the page's main thread works, in all and in scripts; those say something on a busy machine too.
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
  readonly workMsPerSecond: number;
  readonly scriptMsPerSecond: number;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // tsx calls this on the functions it compiles; the page does not know it.
  await page.addInitScript('globalThis.__name = (named) => named');
  const id = await bigForm(page, values.url, await signIn(page, values));
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measure(page, id));
  for (const name of Object.keys(rounds[0] ?? {}) as (keyof Round)[]) {
    console.log(`${name.padEnd(16)} ${median(rounds.map((round) => round[name])).toFixed(1)}`);
  }
} finally {
  await browser.close();
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

/** Drags a field over the visible form for two seconds and counts the frames. */
async function drag(page: Page): Promise<Omit<Round, 'openMs' | 'typingMs' | 'undoMs' | 'arrowMs'>> {
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
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const workBefore = await workOf(session);
  const ends = performance.now() + 2000;
  for (let step = 0; performance.now() < ends; step += 1) {
    const x = 300 + ((step * 13) % 700);
    const y = 220 + ((step * 7) % 480);
    await page.mouse.move(x, y);
  }
  const workAfter = await workOf(session);
  await session.detach();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const lengths = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
  return {
    dragFps: lengths.length / seconds,
    longestFrameMs: Math.max(...lengths),
    workMsPerSecond: (workAfter.all - workBefore.all) / (workAfter.at - workBefore.at),
    scriptMsPerSecond: (workAfter.scripts - workBefore.scripts) / (workAfter.at - workBefore.at),
  };
}

/** What the page's main thread has worked since the session listens, in milliseconds; `at` in seconds. */
async function workOf(session: CDPSession): Promise<{ all: number; scripts: number; at: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { all: of('TaskDuration') * 1000, scripts: of('ScriptDuration') * 1000, at: of('Timestamp') };
}
