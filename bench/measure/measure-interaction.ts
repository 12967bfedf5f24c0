import type { BrowserContext, Page } from '@playwright/test';

/** Longest of the interactions with the list of a module, in milliseconds; see `measureInteraction`. */
export interface InteractionFigures {
  /** Interaction to Next Paint: the slowest, as is usual below fifty interactions. */
  readonly inpMs: number;
  readonly interactionCount: number;
}

declare global {
  interface Window {
    slowestByInteraction?: Record<number, number>;
  }
}

/**
 * Sorts, walks by keyboard, searches, ticks and opens rows of a long list in a browser as a person would, and reads
 * from the Event Timing API how long each took until it could be seen. The API counts in steps of 8 ms, from 16 on;
 * what is faster counts as 0.
 */
export async function measureInteraction(
  context: BrowserContext,
  address: string,
): Promise<InteractionFigures> {
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.goto(address);
  const grid = page.getByRole('grid');
  await grid.getByRole('row').nth(3).waitFor();
  await page.waitForLoadState('networkidle');
  let interactionCount = 0;
  const act = async (step: () => Promise<unknown>) => {
    await step();
    interactionCount += 1;
    await settle(page);
  };
  const titles = grid.getByRole('columnheader').getByRole('button');
  for (const place of [0, 0, 2]) await act(() => titles.nth(place).click());
  await grid.focus();
  for (let step = 0; step < 10; step += 1) await act(() => page.keyboard.press('ArrowDown'));
  for (const place of [2, 3]) {
    // The box shows itself to whoever points at the row.
    const row = grid.getByRole('row').nth(place);
    await row.hover();
    await act(() => row.getByRole('checkbox').check());
  }
  await page.keyboard.press('/');
  for (const key of 'berlin') await act(() => page.keyboard.press(key));
  await page.waitForLoadState('networkidle');
  for (const place of [1, 4])
    await act(() => grid.getByRole('row').nth(place).getByRole('gridcell').nth(1).click());
  const slowest = await page.evaluate(() => Object.values(window.slowestByInteraction ?? {}));
  await page.close();
  return { inpMs: Math.max(0, ...slowest), interactionCount };
}

function observeInteractions(): void {
  const slowest: Record<number, number> = {};
  window.slowestByInteraction = slowest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) {
        slowest[entry.interactionId] = Math.max(slowest[entry.interactionId] ?? 0, entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Two frames and a pause, so that the answer of the server comes between interactions and not only after all. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(150);
}
