import type { Page } from '@playwright/test';

/** Median duration of the events of a kind while `act` runs; those too short to be told count as 8 ms. */
export async function eventMs(page: Page, kind: string, act: () => Promise<void>): Promise<number> {
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

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
